import { journeyBrowser } from '../../scripts/testing/find-binaries.ts'

/** What Playwright 1.65 switches off in the browser: an argument of ours takes the place of its own list. */
const playwrightDefaults = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Pages of the browser's own behind its address bar, loaded anew for every window: a second each, of which one sees nothing. */
const disabledFeatures = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** How the browser is started: the system's, without a sandbox (root has none) and without calling home. */
export const launchOptions = {
  executablePath: journeyBrowser(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${[...playwrightDefaults, ...disabledFeatures].join(',')}`,
  ],
}
