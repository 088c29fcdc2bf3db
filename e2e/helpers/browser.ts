import { chromium } from '../../scripts/testing/find-binaries.ts'

/** How the browser is started: the system's Chromium, without a sandbox (root has none) and without calling home. */
export const launchOptions = {
  executablePath: chromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
