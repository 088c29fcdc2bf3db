import { Temporal } from 'temporal-polyfill'
import { beforeEach, describe, expect, it } from 'vitest'
import { eachDatabase, useDatabase } from '../../test/test-database.ts'
import { firstSeenBefore } from './first-seen.ts'
import { importMarc } from './import-records.ts'
import type { ImportOptions } from './options.ts'
import { clearCatalogue } from './testing/clear-catalogue.ts'
import { makeOptions, makeRecord } from './testing/records.ts'

describe('the day on which a title that is not new was first seen', () => {
  it.each([
    ['its 008 has none', undefined, '2026-10-22'],
    ['it was entered long ago', '980312s1998    bl', '1998-03-12'],
    ['it was entered in the century before', '680101s1960    bl', '1968-01-01'],
    ['it was entered this week', '261120s2026    bl', '2026-10-22'],
    ['its day is none', '981399s1998    bl', '2026-10-22'],
  ])('where %s', (_, field, day) => {
    const record = makeRecord('title', '1', ...(field === undefined ? [] : [['008', field] as [string, string]]))
    expect(firstSeenBefore(record, '2026-11-22')).toBe(day)
  })
})

eachDatabase((engine) => {
  describe('titles of an import', () => {
    const database = useDatabase(engine)
    beforeEach(() => clearCatalogue(database().db))

    const load = (number: string, day: string, options: Partial<ImportOptions> = {}) =>
      importMarc(
        database(),
        [makeRecord('title', number, ['245', `aTítulo ${number}`])],
        makeOptions({ clock: () => Temporal.Instant.from(`${day}T15:00:00Z`), ...options }),
      )
    const newSince = async (day: string) => {
      const rows = await database().db.selectFrom('titles').select('id').where('first_seen_on', '>=', day).execute()
      return rows.map(({ id }) => id).sort()
    }

    it('are new from the day after the first load of their source on', async () => {
      await load('1', '2026-11-20')
      await load('2', '2026-11-20')
      expect(await newSince('2026-11-01')).toEqual([])
      await load('3', '2026-11-22')
      expect(await newSince('2026-11-01')).toEqual([3])
      await load('4', '2026-11-22', { source: 'other' })
      expect(await newSince('2026-11-01')).toEqual([3])
    })

    it('are new, or not, where the command says so', async () => {
      await load('1', '2026-11-20', { newTitles: true })
      expect(await newSince('2026-11-20')).toEqual([1])
      await load('2', '2026-11-25', { newTitles: false })
      expect(await newSince('2026-11-20')).toEqual([1])
    })
  })
})
