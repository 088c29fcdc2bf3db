import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'apps/**/*.test.ts',
      'apps/**/*.test.tsx',
      'scripts/**/*.test.ts',
      'conventions/**/*.test.ts',
      '*.test.ts',
    ],
    // The migrated databases that tests copy; see apps/server/test/test-database.ts.
    globalSetup: ['apps/server/test/database-templates.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
