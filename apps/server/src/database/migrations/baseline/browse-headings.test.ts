import { describe, expect, it } from 'vitest'
import { addAuthority, addInstitution, addTitle } from '../../../../test/factories.ts'
import { eachDatabase, useDatabase } from '../../../../test/test-database.ts'
import type { Reader } from '../../database.ts'

const person = (id: number, heading_key: string) => ({ id, type: 'person', heading: heading_key, heading_key })

async function reference(db: Reader, authority_id: number, heading_key: string, type = 'person'): Promise<void> {
  const row = { authority_id, kind: 'see', relation: 'related', type, heading: heading_key, heading_key } as const
  await db.insertInto('authority_references').values(row).execute()
}

async function name(db: Reader, authority_id: number, role: 'author' | 'subject' | 'series'): Promise<void> {
  await db.insertInto('title_headings').values({ title_id: 1, authority_id, field: authority_id, role }).execute()
}

async function listed(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('browse_headings')
    .selectAll()
    .orderBy('list')
    .orderBy('heading_key')
    .orderBy('tie')
    .execute()
  return rows.map((row) => `${row.list} ${row.heading_key} ${row.tie} ${row.authority_id}`)
}

eachDatabase((engine) => {
  describe('the headings of the lists', () => {
    const database = useDatabase(engine)

    it('follow what titles name, what leads there, and what is renamed, joined and removed', async () => {
      const { db } = database()
      await addInstitution(db)
      await addTitle(db, { title: 'Um' }, { id: 1 })
      for (const [id, key] of ['alves', 'braga', 'castro'].entries()) await addAuthority(db, person(id + 1, key))
      await reference(db, 1, 'zulmira')
      expect(await listed(db)).toEqual([])

      await name(db, 1, 'author')
      await name(db, 2, 'subject')
      await name(db, 3, 'series')
      const alves = 'author alves 0person 1'
      const zulmira = 'author zulmira r0000000001 1'
      // A person is no series.
      expect(await listed(db)).toEqual([alves, zulmira, 'subject braga 0person 2'])

      await reference(db, 2, 'bragança')
      await reference(db, 2, 'livros', 'uniform-title')
      const braga = ['subject braga 0person 2', 'subject bragança r0000000002 2', 'subject livros r0000000002 2']
      expect(await listed(db)).toEqual([alves, zulmira, ...braga])

      await db.updateTable('authorities').set({ heading_key: 'aleves' }).where('id', '=', 1).execute()
      await db.deleteFrom('authority_references').where('heading_key', '=', 'livros').execute()
      expect(await listed(db)).toEqual(['author aleves 0person 1', zulmira, ...braga.slice(0, 2)])

      await db.updateTable('title_headings').set({ authority_id: 3 }).where('authority_id', '=', 1).execute()
      expect(await listed(db)).toContain('author castro 0person 3')
      await db.deleteFrom('authority_references').where('authority_id', '=', 1).execute()
      await db.deleteFrom('authorities').where('id', '=', 1).execute()
      expect(await listed(db)).toEqual(['author castro 0person 3', ...braga.slice(0, 2)])
    })
  })
})
