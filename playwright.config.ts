import { defineConfig } from '@playwright/test'
import { launchOptions } from './e2e/helpers/browser.ts'

const desk = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/helpers/library-template.ts',
  forbidOnly: Boolean(process.env.CI),
  // A journey that passes only at the second try hides a race: at home it fails. A machine that is not ours may be as busy
  // as it likes; there it is told by name (scripts/testing/read-reports.ts), and what fails twice has failed.
  retries: process.env.CI ? 1 : 0,
  // A third made nothing faster on two processors, and every timing worse.
  workers: 2,
  // What to make faster when the journeys take too long.
  reportSlowTests: { max: 12, threshold: 30_000 },
  timeout: 180_000,
  // Patience costs nothing where all is well; a busy machine is no reason to fail.
  expect: { timeout: 20_000 },
  use: {
    launchOptions,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    // It would answer in the place of what a journey puts between page and server; journeys/without-network.e2e.ts lets it.
    serviceWorkers: 'block',
    // Every step with the page as it stood, but no film: filming takes as much of the machine as all of the journeys.
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
  // Journeys are made on a desk screen and on a phone; `@desk` or `@phone` in a title keeps one to its screen.
  projects: [
    { name: 'desk', testMatch: 'journeys/**/*.e2e.ts', grepInvert: /@phone/, use: desk },
    { name: 'phone', testMatch: 'journeys/**/*.e2e.ts', grepInvert: /@desk/, use: phone },
    {
      name: 'sweep',
      // Not the journeys of the same name.
      testMatch: /\/e2e\/(accessibility|security)\.e2e\.ts$/,
      fullyParallel: true,
      use: desk,
    },
  ],
})
