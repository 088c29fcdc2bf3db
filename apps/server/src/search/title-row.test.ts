import { describe, expect, it } from 'vitest'
import { addAuthority, addCopy, addTitle } from '../../test/factories.ts'
import { eachDatabase, useDatabase } from '../../test/test-database.ts'
import { readTitleRange, readTitleRows } from './title-row.ts'

eachDatabase((engine) => {
  describe('rows of titles for the index', () => {
    const database = useDatabase(engine)

    it('are the same, read one by one, with those between them and as a range', async () => {
      const { db } = database()
      const ids: number[] = []
      for (let at = 0; at < 12; at++) ids.push(await addTitle(db, { title: `Volume ${at}` }))
      const [first, second] = ids as [number, number]
      await addCopy(db, { title_id: first, barcode: 'row-2' })
      await addCopy(db, { title_id: first, barcode: 'row-1' })
      await addCopy(db, { title_id: second, barcode: 'row-3' })
      const made = await addAuthority(db, { heading: 'Made', heading_key: 'made', source: null })
      const described = await addAuthority(db, { heading: 'Described', heading_key: 'described', source: 'test' })
      const link = { title_id: first, role: 'subject' as const }
      await db
        .insertInto('title_headings')
        .values([
          { ...link, authority_id: described, field: 9 },
          { ...link, authority_id: made, field: 3 },
        ])
        .execute()
      await db
        .insertInto('authority_references')
        .values({
          authority_id: described,
          kind: 'see',
          relation: 'related',
          type: 'subject',
          heading: 'Other name',
          heading_key: 'other name',
        })
        .execute()
      await db.updateTable('titles').set({ state: 'withdrawn' }).where('id', '=', ids[5]!).execute()

      const all = await readTitleRange(db, ids[0]!, ids.at(-1)!)
      expect(all.map(({ id }) => id)).toEqual(ids.filter((id) => id !== ids[5]))
      expect(all[0]!.copies.map(({ barcode }) => barcode)).toEqual(['row-2', 'row-1'])
      expect(all[0]!.headings).toEqual([
        { authorityId: made, field: 3, role: 'subject', heading: null, established: false, variants: [] },
        {
          authorityId: described,
          field: 9,
          role: 'subject',
          heading: 'Described',
          established: true,
          variants: ['Other name'],
        },
      ])
      for (const wanted of [ids, [ids[0]!, ids[1]!, ids[3]!, ids[5]!], [ids[0]!, ids[11]!]]) {
        expect(await readTitleRows(db, wanted)).toEqual(all.filter(({ id }) => wanted.includes(id)))
      }
      expect(await readTitleRows(db, [])).toEqual([])
      expect(await readTitleRange(db, 1_900_000_000, 1_900_000_001)).toEqual([])
    })
  })
})
