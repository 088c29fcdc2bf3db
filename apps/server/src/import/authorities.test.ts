import type { MarcRecord } from '@estante/marc/record'
import { beforeEach, describe, expect, it } from 'vitest'
import { eachDatabase, useDatabase } from '../../test/test-database.ts'
import { importMarc } from './import-records.ts'
import type { Report } from './report.ts'
import { clearCatalogue } from './testing/clear-catalogue.ts'
import { deleted, type FieldRow, makeOptions, makeRecord } from './testing/records.ts'

const machado = makeRecord(
  'authority',
  '12',
  ['100 1 ', 'aAssis, Machado de,', 'd1839-1908'],
  ['400 1 ', 'aMachado de Assis, Joaquim Maria,', 'd1839-1908'],
)
const byMachado: FieldRow = ['100 1 ', 'aAssis, Machado de,', 'd1839-1908.']
const title = (number: string, ...rows: FieldRow[]) =>
  makeRecord('title', number, ['245 10', `aTítulo ${number}`], ...rows)

eachDatabase((engine) => {
  const database = useDatabase(engine)
  beforeEach(() => clearCatalogue(database().db))

  async function load(...records: MarcRecord[]): Promise<Report> {
    return (await importMarc(database(), records, makeOptions())).report('en')
  }
  const authorities = () => database().db.selectFrom('authorities').selectAll().orderBy('id').execute()
  const links = async () => {
    const rows = await database()
      .db.selectFrom('title_headings')
      .selectAll()
      .orderBy('title_id')
      .orderBy('field')
      .execute()
    return rows.map(({ title_id, authority_id, role }) => [title_id, authority_id, role])
  }

  describe('headings of titles', () => {
    it('make the authorities that are missing, one for each heading', async () => {
      await load(
        title('1', byMachado, ['650 04', 'aRomance brasileiro']),
        title('2', ['700 1 ', 'aASSIS, Machado de', 'd1839-1908'], ['655  7', 'aRomance brasileiro']),
      )
      const made = await authorities()
      expect(made.map(({ type, heading, source, marc, state }) => [type, heading, source, marc, state])).toEqual([
        ['person', 'Assis, Machado de, 1839-1908', null, null, 'active'],
        ['subject', 'Romance brasileiro', null, null, 'active'],
        ['genre', 'Romance brasileiro', null, null, 'active'],
      ])
      const [person, subject, genre] = made.map(({ id }) => id)
      expect(await links()).toEqual([
        [1, person, 'author'],
        [1, subject, 'subject'],
        [2, person, 'contributor'],
        [2, genre, 'genre'],
      ])
    })

    it('find an authority that was loaded before, in another import', async () => {
      await load(machado)
      await load(title('1', byMachado))
      expect(await links()).toEqual([[1, 12, 'author']])
    })

    it('find the authority whose number they carry, whatever their words', async () => {
      await load(machado, title('1', ['100 1 ', 'aMachado', '912']), title('2', ['100 1 ', 'aM. de A.', '0(test)12']))
      expect(await links()).toEqual([
        [1, 12, 'author'],
        [2, 12, 'author'],
      ])
    })

    it('do not follow a number that is one of another type of authority', async () => {
      await load(machado, title('1', ['650 04', 'aCiúme', '912']))
      expect((await links())[0]![1]).not.toBe(12)
    })

    it('find an authority through a see reference', async () => {
      await load(machado, title('1', ['100 1 ', 'aMachado de Assis, Joaquim Maria,', 'd1839-1908']))
      expect(await links()).toEqual([[1, 12, 'author']])
    })

    it('do not choose between two authorities with the same see reference', async () => {
      const one = makeRecord('authority', '21', ['100 1 ', 'aSilva, João (poeta)'], ['400 1 ', 'aSilva, J.'])
      const other = makeRecord('authority', '22', ['100 1 ', 'aSilva, José (pintor)'], ['400 1 ', 'aSilva, J.'])
      await load(one, other, title('1', ['100 1 ', 'aSilva, J.']))
      expect([21, 22]).not.toContain((await links())[0]![1])
    })

    it('clear away authorities that were made for them when the title no longer has them', async () => {
      await load(title('1', ['650 04', 'aErro']))
      await load(title('1', ['650 04', 'aAcerto']))
      expect((await authorities()).map(({ heading }) => heading)).toEqual(['Acerto'])
    })
  })

  describe('an authority record that comes after the titles', () => {
    it('takes over the authority that they made, with its number', async () => {
      await load(title('1', byMachado))
      const [made] = await authorities()
      expect(await load(machado)).toMatchObject({ loaded: 1, problems: [] })
      const [adopted, ...others] = await authorities()
      expect(others).toEqual([])
      expect(adopted).toMatchObject({ id: made!.id, source: 'test', control_number: '12' })
      expect(adopted!.marc).toContain('Machado')
      expect(await links()).toEqual([[1, made!.id, 'author']])
    })

    it('takes in what they made under a name that leads to it', async () => {
      await load(title('1', ['100 1 ', 'aMachado de Assis, Joaquim Maria,', 'd1839-1908']))
      await load(machado)
      expect(await links()).toEqual([[1, 12, 'author']])
      expect((await authorities()).map(({ id }) => id)).toEqual([12])
    })

    it('takes in what they made under its new heading when the heading changes', async () => {
      await load(makeRecord('authority', '12', ['100 1 ', 'aAssis, Machado de']), title('1', byMachado))
      expect((await authorities()).length).toBe(2)
      await load(machado)
      expect((await authorities()).map(({ id, heading }) => [id, heading])).toEqual([
        [12, 'Assis, Machado de, 1839-1908'],
      ])
      expect(await links()).toEqual([[1, 12, 'author']])
    })
  })

  describe('authority records', () => {
    it('keep their references', async () => {
      await load(machado)
      const rows = await database().db.selectFrom('authority_references').selectAll().execute()
      expect(rows).toEqual([
        expect.objectContaining({
          authority_id: 12,
          kind: 'see',
          heading: 'Machado de Assis, Joaquim Maria, 1839-1908',
          heading_key: 'machado de assis joaquim maria 1839 1908',
        }),
      ])
      await load(makeRecord('authority', '12', ['100 1 ', 'aAssis, Machado de,', 'd1839-1908']))
      expect(await database().db.selectFrom('authority_references').selectAll().execute()).toEqual([])
    })

    it('with one heading are both kept, and the second is reported', async () => {
      const { loaded, problems } = await load(
        machado,
        makeRecord('authority', '13', ['100 1 ', 'aAssis, Machado de,', 'd1839-1908.']),
        title('1', byMachado),
        title('2', [...byMachado, '913']),
      )
      expect(loaded).toBe(4)
      expect(problems).toMatchObject([{ controlNumber: '13', reason: expect.stringContaining('authority 12') }])
      expect(await links()).toEqual([
        [1, 12, 'author'],
        [2, 13, 'author'],
      ])
    })

    it('without a heading are refused', async () => {
      const { refused, problems } = await load(makeRecord('authority', '14', ['670', 'aFonte']))
      expect(refused).toBe(1)
      expect(problems[0]).toMatchObject({ controlNumber: '14', reason: expect.stringContaining('1XX') })
    })

    it('that were deleted are withdrawn, unless titles use them', async () => {
      const used = makeRecord('authority', '15', ['150', 'aUsado'])
      const unused = makeRecord('authority', '16', ['150', 'aNão usado'])
      await load(used, unused, title('1', ['650 04', 'aUsado']))
      await load(deleted(used), deleted(unused))
      expect((await authorities()).map(({ id, state }) => [id, state])).toEqual([
        [15, 'active'],
        [16, 'withdrawn'],
      ])
      await load(title('2', ['650 04', 'aNão usado']))
      expect((await authorities()).map(({ state }) => state)).toEqual(['active', 'active'])
    })

    it('loaded again change nothing', async () => {
      await load(machado)
      const before = await authorities()
      expect(await load(machado)).toMatchObject({ unchanged: 1, updated: 0 })
      expect(await authorities()).toEqual(before)
    })
  })

  it('comes to the same links whatever comes first', async () => {
    const titles = [title('1', byMachado), title('2', ['100 1 ', 'aMachado de Assis, Joaquim Maria,', 'd1839-1908'])]
    const named = async () => {
      const rows = await database()
        .db.selectFrom('title_headings')
        .innerJoin('authorities', 'authorities.id', 'authority_id')
        .select(['title_id', 'control_number'])
        .orderBy('title_id')
        .execute()
      return rows.map(({ title_id, control_number }) => [title_id, control_number])
    }
    await load(machado)
    await load(...titles)
    const after = await named()
    await clearCatalogue(database().db)
    await load(...titles)
    await load(machado)
    expect(await named()).toEqual(after)
    expect(after).toEqual([
      [1, '12'],
      [2, '12'],
    ])
  })
})
