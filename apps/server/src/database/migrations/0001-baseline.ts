import { type Kysely, sql } from 'kysely'
import { changeLogStatements as postgresChangeLog } from '../postgres/change-log.ts'
import { changeLogStatements as sqliteChangeLog } from '../sqlite/change-log.ts'
import { browseHeadings, browseHeadingTriggers } from './baseline/browse-headings.ts'
import { catalogue } from './baseline/catalogue.ts'
import { circulation } from './baseline/circulation.ts'
import { institution } from './baseline/institution.ts'
import { patrons } from './baseline/patrons.ts'
import { sessions } from './baseline/sessions.ts'
import { system } from './baseline/system.ts'
import { type Engine, runSql } from './migration.ts'

/** The schema of version 0.2.0. A table stands after those that it refers to. */
export async function baseline(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const script of [institution, catalogue, patrons, circulation, sessions, system, browseHeadings]) {
    await runSql(db, engine, script)
  }
  const changeLog = engine === 'sqlite' ? sqliteChangeLog : postgresChangeLog
  for (const statement of [...changeLog, ...browseHeadingTriggers(engine)]) await sql.raw(statement).execute(db)
}
