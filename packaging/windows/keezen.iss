; The installer for Windows, from dist\keezen. Inno Setup 6 makes it: iscc /DVersion=0.1.0 packaging\windows\keezen.iss
#define Root AddBackslash(SourcePath) + "..\.."

[Setup]
AppId=Keezen
AppName=Keezen
AppVersion={#Version}
AppPublisher=The Keezen Desktop contributors
DefaultDirName={autopf}\Keezen
DefaultGroupName=Keezen
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
ChangesAssociations=yes
LicenseFile={#Root}\LICENSE
OutputDir={#Root}\dist
OutputBaseFilename=keezen-{#Version}-windows-setup
UninstallDisplayIcon={app}\keezen.exe
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern

[Languages]
Name: "nl"; MessagesFile: "compiler:Languages\Dutch.isl"
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[Files]
Source: "{#Root}\dist\keezen\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs

[Icons]
Name: "{autoprograms}\Keezen"; Filename: "{app}\keezen.exe"
Name: "{autodesktop}\Keezen"; Filename: "{app}\keezen.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.keezen\OpenWithProgids"; ValueType: string; ValueName: "Keezen.Game"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Keezen.Game"; ValueType: string; ValueData: "Keezen"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Keezen.Game\DefaultIcon"; ValueType: string; ValueData: "{app}\keezen.exe,0"
Root: HKA; Subkey: "Software\Classes\Keezen.Game\shell\open\command"; ValueType: string; ValueData: """{app}\keezen.exe"" ""%1"""

[Run]
Filename: "{app}\keezen.exe"; Description: "{cm:LaunchProgram,Keezen}"; Flags: nowait postinstall skipifsilent
