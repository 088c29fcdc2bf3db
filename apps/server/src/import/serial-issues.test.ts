/** Single issues of holdings records, from their first import to one that has them no more. */
import type { MarcRecord } from '@estante/marc/record'
import { beforeEach, describe, expect, it } from 'vitest'
import { eachDatabase, useDatabase } from '../../test/test-database.ts'
import { importMarc } from './import-records.ts'
import { clearCatalogue } from './testing/clear-catalogue.ts'
import { deleted, type FieldRow, makeOptions, makeRecord } from './testing/records.ts'

const journal = makeRecord('title', '1', ['245 10', 'aRevista'])
const captions: FieldRow = ['853 20', '81', 'av.', 'bn.', 'i(year)', 'j(month)', 'wm']
const place: FieldRow = ['852', 'bBC']
const holding = (...rows: FieldRow[]) => makeRecord('holding', 'h1', ['004', '1'], place, captions, ...rows)
const issue = (at: number, number: number): FieldRow => [
  '863 40',
  `81.${at}`,
  'a18',
  `b${number}`,
  'i2007',
  `j0${number}`,
]

eachDatabase((engine) => {
  const database = useDatabase(engine)
  beforeEach(() => clearCatalogue(database().db))
  const load = async (...records: MarcRecord[]) =>
    (await importMarc(database(), records, makeOptions())).report('en').problems.map(({ code }) => code)
  const issues = async () => {
    const rows = await database().db.selectFrom('serial_issues').selectAll().orderBy('id').execute()
    return rows.map(({ volume, number, year, state }) => `v. ${volume}, n. ${number} (${year}) ${state}`)
  }

  describe('the issues of a holdings record', { tags: ['C-058'] }, () => {
    it('are loaded with it, and once', async () => {
      await load(journal, holding(issue(1, 1), issue(2, 2)))
      await load(journal, holding(issue(1, 1), issue(2, 2)))
      expect(await issues()).toEqual(['v. 18, n. 1 (2007) received', 'v. 18, n. 2 (2007) received'])
      const [row] = await database().db.selectFrom('serial_issues').selectAll().execute()
      expect(row).toMatchObject({
        title_id: 1,
        period: '01',
        published_on: '2007-01-01',
        frequency: 'm',
        unit: 'issue',
      })
    })

    it('wait with it for the title', async () => {
      await load(holding(issue(1, 1)))
      expect(await issues()).toEqual([])
      await load(journal)
      expect(await issues()).toEqual(['v. 18, n. 1 (2007) received'])
    })

    it('leave when the record has them no more, and with it', async () => {
      await load(journal, holding(issue(1, 1), issue(2, 2)))
      await load(holding(issue(1, 1)))
      expect(await issues()).toEqual(['v. 18, n. 1 (2007) received'])
      await load(deleted(holding(issue(1, 1))))
      expect(await issues()).toEqual([])
    })

    it('keep what the desk says of them', async () => {
      await load(journal, holding(issue(1, 1)))
      await database().db.updateTable('serial_issues').set({ state: 'missing' }).execute()
      await load(holding(issue(1, 1), issue(2, 2)))
      expect(await issues()).toEqual(['v. 18, n. 1 (2007) missing', 'v. 18, n. 2 (2007) received'])
    })

    it('come from the record of the title too', async () => {
      await load(makeRecord('title', '1', ['245 10', 'aRevista'], place, captions, issue(1, 3)))
      expect(await issues()).toEqual(['v. 18, n. 3 (2007) received'])
    })

    it('are nobody’s where the statement is text alone', async () => {
      await load(journal, makeRecord('holding', 'h1', ['004', '1'], place, ['866 41', '80', 'av. 1-17']))
      expect(await issues()).toEqual([])
    })
  })
})
