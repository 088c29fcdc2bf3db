/** The test of all journeys: `import { expect, test } from '../helpers/estante-test.ts'`. */
import { rmSync } from 'node:fs'
import { test as base, expect } from '@playwright/test'
import { copyLibrary } from './library-template.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { Secrets } from './secrets.ts'
import { openTakenOver } from './taken-over.ts'

interface WorkerFixtures {
  /** This worker's server over the demonstration library; `page.goto('/')` opens it. */
  server: RunningServer
  /** The secrets of this worker's journeys, which its database must not contain at the end. */
  secrets: Secrets
}

interface TestFixtures {
  /**
   * Errors on the browser's console. The test fails when any remain at the end; a journey that provokes one removes it.
   */
  complaints: string[]
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({ secrets }, use) => {
      const folder = copyLibrary()
      const server = await startServer(folder)
      await use(server)
      await server.stop()
      const found = secrets.findIn(folder)
      rmSync(folder, { recursive: true, force: true })
      expect(found, 'secrets that can be read in the database').toEqual([])
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of the pattern.
  secrets: [async ({}, use) => use(new Secrets()), { scope: 'worker' }],

  context: async ({ context, secrets }, use) => {
    secrets.watch(context)
    context.on('page', openTakenOver)
    await use(context)
  },

  baseURL: async ({ server }, use) => use(server.address),

  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
      page.on('console', (message) => {
        // Answers such as 404 or 422 are the journey's matter; errors and policy violations are not.
        const isAnswer = message.text().startsWith('Failed to load resource')
        if (message.type() === 'error' && !isAnswer) complaints.push(`console: ${message.text()}`)
      })
      await use(complaints)
      expect(complaints, 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
