/**
 * Libraries made by earlier versions, one folder for each (test/upgrade/fixtures): every later migration has to bring
 * them up to date with all their rows.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '../../../test/sign-in-as.ts'
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts'
import { eachDatabase, makeDatabaseFrom, useDatabase } from '../../../test/test-database.ts'
import { fixtureReader, fixtureTitle } from '../../../test/upgrade/fill-every-table.ts'
import { type Database, migrate, openDatabase, type Reader } from '../database.ts'
import { UnknownMigrationError } from './unknown-migration-error.ts'

const fixtures = join(import.meta.dirname, '../../../test/upgrade/fixtures')

const isInternal = (table: string) => table.startsWith('kysely_')

async function tableNames(db: Reader): Promise<string[]> {
  const tables = await db.introspection.getTables()
  return tables
    .map(({ name }) => name)
    .filter((name) => !isInternal(name))
    .sort()
}

async function countRows(db: Reader): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of await tableNames(db)) {
    const { rows } = await sql<{ n: number | string }>`select count(*) as n from ${sql.table(table)}`.execute(db)
    counts[table] = Number(rows[0]!.n)
  }
  return counts
}

/** Columns, indexes and triggers, in an order of their own. */
async function schemaOf({ db, engine }: Database): Promise<string[]> {
  const statement =
    engine === 'sqlite'
      ? "select type || ' ' || tbl_name || ' ' || coalesce(sql, '') as line from sqlite_master"
      : `select 'column ' || table_name || ' ' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' ||
           coalesce(column_default, '') || ' ' || coalesce(collation_name, '') as line
         from information_schema.columns where table_schema = 'public'
         union all select 'index ' || tablename || ' ' || indexdef from pg_indexes where schemaname = 'public'
         union all select 'trigger ' || tgrelid::regclass || ' ' || pg_get_triggerdef(oid) from pg_trigger
           where not tgisinternal
         union all select 'function ' || proname || ' ' || prosrc from pg_proc where pronamespace = 'public'::regnamespace`
  const { rows } = await sql.raw<{ line: string }>(statement).execute(db)
  return rows
    .map(({ line }) => line.replace(/\s+/g, ' '))
    .filter((line) => !line.includes('kysely_'))
    .sort()
}

eachDatabase((engine) => {
  describe.each(readdirSync(fixtures))('a library made by version %s', (version) => {
    const fresh = useDatabase(engine)
    let app: TestApp
    let before: Record<string, number>
    let after: Record<string, number>
    beforeAll(async () => {
      const script = gunzipSync(readFileSync(join(fixtures, version, `${engine}.sql.gz`))).toString()
      const from = await makeDatabaseFrom(engine, script)
      const database = openDatabase(from.url)
      before = await countRows(database.db)
      await migrate(database)
      after = await countRows(database.db)
      await database.close()
      app = await startTestApp(engine, { from })
    })
    afterAll(() => app?.stop())

    it('has a row in every table', () => {
      expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([])
    })

    it('keeps every row', () => {
      // A migration may add rows, such as new permissions.
      expect(Object.entries(before).filter(([table, count]) => (after[table] ?? 0) < count)).toEqual([])
    })

    it('gets the schema of a new library', async () => {
      expect(await schemaOf(app.database)).toEqual(await schemaOf(fresh()))
    })

    it('shows its reader the loan, and finds its title', async () => {
      const [reader] = await app.db.selectFrom('accounts').selectAll().where('username', '=', fixtureReader).execute()
      const { headers } = await signInAs(app, { account: reader!.id })
      const loans = await app.get('/api/emprestimo/titulos-pendentes', headers)
      expect(loans.json().titulos).toMatchObject([{ descricao: expect.stringContaining(fixtureTitle) }])
      const found = await app.get('/api/consulta?q=torto%20arado')
      expect(found.json()).toMatchObject([{ descricao: fixtureTitle }])
    })
  })

  it(`a database of a version that is not known is refused and left as it is (${engine})`, async () => {
    const { url } = await makeDatabaseFrom(engine, 'create table kysely_migration (name text, timestamp text)')
    const database = openDatabase(url)
    try {
      await sql`insert into kysely_migration values ('0099-later', '')`.execute(database.db)
      await expect(migrate(database)).rejects.toThrow(new UnknownMigrationError('0099-later'))
      expect(await tableNames(database.db)).toEqual([])
    } finally {
      await database.close()
    }
  })
})
