import type { Kysely } from 'kysely'
import type { Migration, MigrationProvider } from 'kysely/migration'
import { baseline } from './0001-baseline.ts'
import type { Engine } from './migration.ts'

/** Every migration in order. A released one is never changed; a new one is appended. */
export function migrations(engine: Engine): MigrationProvider {
  const migration = (up: (db: Kysely<unknown>, engine: Engine) => Promise<void>): Migration => ({
    up: (db: Kysely<unknown>) => up(db, engine),
  })
  return {
    getMigrations: async () => ({
      '0001-baseline': migration(baseline),
    }),
  }
}
