import { journeyBrowser } from '../../scripts/testing/find-binaries.ts'

/** The features that Playwright 1.65 disables: an argument of ours replaces its list. */
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

/** The browser's own address-bar pages, loaded for every window: a second each, invisible. */
const disabledFeatures = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** Launch options: the system's browser, without a sandbox (unavailable to root) and without calling home. */
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
