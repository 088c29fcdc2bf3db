/** Corrected records of titles that a hold on any edition names: the editions that they leave or join show it. */
import type { MarcRecord } from '@estante/marc/record'
import { beforeEach, describe, expect, it } from 'vitest'
import { addHold, addLibrary } from '../../test/factories.ts'
import { eachDatabase, useDatabase } from '../../test/test-database.ts'
import { logEnd, readChanges } from '../database/change-log.ts'
import { importMarc } from './import-records.ts'
import { clearCatalogue } from './testing/clear-catalogue.ts'
import { deleted, makeOptions, makeRecord } from './testing/records.ts'

const book = (id: string, title: string, year: string) =>
  makeRecord('title', id, ['100 1 ', 'aAssis, Machado de'], ['245 10', `a${title}`], ['260   ', `c${year}`])

eachDatabase((engine) => {
  const database = useDatabase(engine)
  const load = (records: MarcRecord[]) => importMarc(database(), records, makeOptions())
  /** Titles that are logged as changed by a load, each once. */
  const changedBy = async (records: MarcRecord[]) => {
    const before = await logEnd(database())
    await load(records)
    const { changes } = await readChanges(database(), before, 100)
    return [...new Set(changes.filter(({ subject }) => subject === 'title').map(({ subjectId }) => subjectId))].sort()
  }
  const number = async (control_number: string) => {
    const titles = database().db.selectFrom('titles').select('id').where('control_number', '=', control_number)
    return (await titles.executeTakeFirstOrThrow()).id
  }

  beforeEach(async () => {
    await database().db.deleteFrom('holds').execute()
    await clearCatalogue(database().db)
    await load([
      book('1', 'Dom Casmurro', '1899'),
      book('2', 'Dom Casmurro', '2019'),
      book('3', 'Quincas Borba', '1891'),
      book('4', 'Esaú e Jacó', '1904'),
    ])
  })
  const wait = async (any_edition: number) => {
    const library_id = await addLibrary(database().db)
    await addHold(database().db, { title_id: await number('1'), library_id, any_edition })
  }

  describe('a corrected record', () => {
    it('changes the editions that its title leaves and joins, where somebody waits for any', async () => {
      await wait(1)
      const [one, two, three] = [await number('1'), await number('2'), await number('3')]
      expect(await changedBy([book('1', 'Quincas Borba', '1899')])).toEqual([one, two, three])
    })

    it('changes the editions that are left where it is an edition of nothing any more', async () => {
      await wait(1)
      const nameless = makeRecord('title', '1', ['245 10', 'aDom Casmurro'])
      expect(await changedBy([nameless])).toEqual([await number('1'), await number('2')])
    })

    it('changes itself alone where nobody does', async () => {
      await wait(0)
      expect(await changedBy([book('1', 'Quincas Borba', '1899')])).toEqual([await number('1')])
      expect(await changedBy([deleted(book('4', 'Esaú e Jacó', '1904'))])).toEqual([await number('4')])
    })
  })
})
