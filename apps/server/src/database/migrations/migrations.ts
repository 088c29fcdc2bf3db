import { type Kysely, sql } from 'kysely'
import type { Migration, MigrationProvider } from 'kysely/migration'
import { changeLog as postgresChangeLog, courseChanges as postgresCourseChanges } from '../postgres/change-log.ts'
import { changeLog as sqliteChangeLog, courseChanges as sqliteCourseChanges } from '../sqlite/change-log.ts'
import { institution } from './0001-institution.ts'
import { catalogue } from './0002-catalogue.ts'
import { people } from './0003-people.ts'
import { circulation } from './0004-circulation.ts'
import { system } from './0005-system.ts'
import { waitingHoldings } from './0007-import.ts'
import { browse } from './0008-browse.ts'
import { type Engine, runSql } from './migration.ts'

/** Every migration in order. A released one is never changed; a new one is added at the end. */
export function migrations(engine: Engine): MigrationProvider {
  const script = (text: string): Migration => ({ up: (db: Kysely<unknown>) => runSql(db, engine, text) })
  const statements = (list: string[]): Migration => ({
    up: async (db: Kysely<unknown>) => {
      for (const statement of list) await sql.raw(statement).execute(db)
    },
  })
  return {
    getMigrations: async () => ({
      '0001-institution': script(institution),
      '0002-catalogue': script(catalogue),
      '0003-people': script(people),
      '0004-circulation': script(circulation),
      '0005-system': script(system),
      '0006-change-log': statements(engine === 'sqlite' ? sqliteChangeLog : postgresChangeLog),
      '0007-import': script(waitingHoldings),
      '0008-browse': { up: (db: Kysely<unknown>) => browse(db, engine) },
      '0009-course-changes': statements(engine === 'sqlite' ? sqliteCourseChanges : postgresCourseChanges),
    }),
  }
}
