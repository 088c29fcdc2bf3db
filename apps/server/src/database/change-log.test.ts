import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { eachDatabase, useDatabase } from '../../test/test-database.ts'
import { logEnd, logStart, readChanges } from './change-log.ts'
import type { Database } from './database.ts'

/** One title with one copy, written by hand. */
async function seed({ db }: Database): Promise<void> {
  const now = '2026-11-19T12:00:00.000Z'
  await sql`insert into campuses (id, name) values (1, 'Sede')`.execute(db)
  await sql`insert into libraries (id, campus_id, code, name, short_name, position)
    values (1, 1, 'BC', 'Central', 'Central', 1)`.execute(db)
  await sql`insert into loan_types (id, code, name_pt, name_es, name_en, lendable)
    values (1, '14', '14 dias', '14 días', '14 days', 1)`.execute(db)
  for (const id of [1, 2]) {
    await sql`insert into titles (id, source, agency, control_number, content_hash, marc, data, material_type, sort_title,
        state, first_seen_on, created_at, updated_at)
      values (${id}, 'local', '', ${String(id)}, '', '{}', '{}', 'book', '', 'active', '2026-11-19', ${now}, ${now})`.execute(
      db,
    )
  }
  await sql`insert into copies (id, title_id, library_id, source, source_key, loan_type_id, state, created_at, updated_at)
    values (1, 1, 1, 'local', 'a', 1, 'available', ${now}, ${now})`.execute(db)
}

async function changesAfter(database: Database, act: () => Promise<unknown>): Promise<number[]> {
  const before = await logEnd(database)
  await act()
  const { changes } = await readChanges(database, before, 100)
  return changes.filter((one) => one.subject === 'title').map((one) => one.subjectId)
}

eachDatabase((engine) => {
  describe('the change log', () => {
    const use = useDatabase(engine)

    it('names a title whose copy was changed by hand in SQL', async () => {
      const database = use()
      await seed(database)
      const change = () => sql`update copies set state = 'lost' where id = 1`.execute(database.db)
      expect(await changesAfter(database, change)).toEqual([1])
    })

    it('names both titles when a copy moves from one to the other', async () => {
      const change = () => sql`update copies set title_id = 2 where id = 1`.execute(use().db)
      expect((await changesAfter(use(), change)).sort()).toEqual([1, 2])
    })

    it('names the title when a transit of its copy begins and when it is struck out', async () => {
      const begin = () =>
        sql`insert into transits (copy_id, from_library_id, to_library_id, sent_at) values (1, 1, 1, '')`.execute(
          use().db,
        )
      const strikeOut = () => sql`delete from transits`.execute(use().db)
      expect(await changesAfter(use(), begin)).toEqual([2])
      expect(await changesAfter(use(), strikeOut)).toEqual([2])
    })

    it('names the titles of a programme and of its courses when it is renamed, and none when nothing is new', async () => {
      const { db } = use()
      await sql`insert into courses (id, kind, code, name, programme_id) values
        (1, 'programme', 'LET', 'Letras', null), (2, 'course', 'LET1', 'Literatura', 1), (3, 'programme', 'MED', 'Medicina', null)`.execute(
        db,
      )
      await sql`insert into course_titles (course_id, title_id, kind) values
        (1, 1, 'basic'), (2, 2, 'basic'), (3, 1, 'basic')`.execute(db)
      const act = (statement: string) => () => sql.raw(statement).execute(db)
      expect(
        (await changesAfter(use(), act(`update courses set name = 'Letras e artes' where id = 1`))).sort(),
      ).toEqual([1, 2])
      expect(await changesAfter(use(), act(`update courses set code = 'LET101' where id = 2`))).toEqual([2])
      expect(await changesAfter(use(), act('update courses set programme_id = 3 where id = 2'))).toEqual([2])
      expect(await changesAfter(use(), act('update courses set name = name, campus_id = 1'))).toEqual([])
    })

    it('names what belongs to the whole institution when a name that titles show changes', async () => {
      const { db } = use()
      for (const table of ['campuses', 'libraries', 'courses']) {
        const before = await logEnd(use())
        await sql`update ${sql.table(table)} set name = 'Outro' where id = 1`.execute(db)
        const { changes } = await readChanges(use(), before, 100)
        expect(changes).toContainEqual({ subject: 'institution', subjectId: 0 })
      }
    })

    it('names the title of a comment', async () => {
      const { db } = use()
      await sql`insert into patrons (id, name, personal_data, language, created_at, updated_at)
        values (1, 'Ana', '{}', 'pt', '', '')`.execute(db)
      const comment = (title: number | null) =>
        sql`insert into comments (patron_id, title_id, content, state, created_at)
          values (1, ${title}, 'Bom.', 'waiting', '')`.execute(db)
      expect(await changesAfter(use(), () => comment(1))).toEqual([1])
      expect(await changesAfter(use(), () => comment(null))).toEqual([])
      expect(await changesAfter(use(), () => sql`delete from comments`.execute(db))).toEqual([1])
    })

    it('reads in pieces that join without a gap', async () => {
      const whole = (await readChanges(use(), logStart, 1000)).changes
      const first = await readChanges(use(), logStart, 2)
      const rest = await readChanges(use(), first.position, 1000)
      expect([...first.changes, ...rest.changes]).toEqual(whole)
      expect(rest.position).toEqual(await logEnd(use()))
    })

    // SQLite has one writer at a time: nobody can commit late there.
    if (engine === 'postgres')
      it('never jumps over a transaction that commits late', async () => {
        const database = use()
        const before = await logEnd(database)
        let finish = () => {}
        const held = new Promise<void>((resolve) => {
          finish = resolve
        })
        let began = () => {}
        const begun = new Promise<void>((resolve) => {
          began = resolve
        })
        const late = database.transact(async (tx) => {
          await sql`update titles set sort_title = 'late' where id = 1`.execute(tx)
          began()
          await held
        })
        await begun
        await sql`update titles set sort_title = 'early' where id = 2`.execute(database.db)
        const during = await readChanges(database, before, 100)
        finish()
        await late
        const after = await readChanges(database, during.position, 100)
        expect([...during.changes, ...after.changes].map((one) => one.subjectId).sort()).toEqual([1, 2])
      })
  })
})
