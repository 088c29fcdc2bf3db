import { defineConfig } from 'vitest/config'
import { readItems } from './scripts/specification/read-items.ts'

// Costs nothing where all is well.
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }

/** What a provider said of itself is remembered by its address, and a port may be another provider's in the next file. */
const ofProviders = [
  'apps/server/src/integrations/**/*.test.ts',
  'apps/server/src/features/single-sign-on/**/*.test.ts',
]

/**
 * All files of a project in one process: to load the server for each anew took longer than its tests. So no test may
 * leave anything behind in a module, in the environment or in the clock.
 */
const together = {
  isolate: false,
  // The same random cases in every run.
  setupFiles: ['scripts/testing/fixed-seed.ts'],
  ...patience,
}

export default defineConfig({
  test: {
    // The migrated databases that tests copy; see apps/server/test/test-database.ts.
    globalSetup: ['apps/server/test/database-templates.ts'],
    // Each worker has a PostgreSQL server of its own (`workerPostgres`): a second test file beside on the same one would
    // at times keep what a test wrote from being found.
    maxWorkers: process.env.ESTANTE_TEST_POSTGRES?.split(' ').length ?? 1,
    // A test may carry the ids of items of the specification, and no other tag: docs/testing.md.
    tags: readItems().flatMap(({ items }) => items.map(({ id }) => ({ name: id }))),
    projects: [
      { test: { name: 'server', include: ['apps/server/**/*.test.ts'], exclude: ofProviders, ...together } },
      { test: { name: 'providers', include: ofProviders, ...patience } },
      {
        test: {
          name: 'rules',
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts', 'conventions/**/*.test.ts', '*.test.ts'],
          ...together,
        },
      },
      // Each file in a process of its own: a page's state (token, toasts, choices) is that of its modules.
      {
        test: {
          name: 'pages',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          // Its modules name each other without endings, which Node does not resolve.
          server: { deps: { inline: ['@zxing/library'] } },
          ...patience,
        },
      },
    ],
  },
})
