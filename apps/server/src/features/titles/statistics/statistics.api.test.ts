import { beforeAll, describe, expect, it } from 'vitest'
import {
  addAccount,
  addCategory,
  addCopy,
  addHold,
  addInstitution,
  addLibrary,
  addLoan,
  addPatron,
  addTitle,
} from '../../../../test/factories.ts'
import { useTestApp } from '../../../../test/start-test-app.ts'
import { eachDatabase } from '../../../../test/test-database.ts'
import type { Reader } from '../../../database/database.ts'

/** The tests' day is 10 March 2026, in São Paulo (three hours behind UTC). */
eachDatabase((engine) => {
  const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
  let title: number
  let central: number
  let north: number
  beforeAll(async () => {
    const { db } = app()
    central = await addLibrary(db, { name: 'Biblioteca Central' })
    north = await addLibrary(db, { name: 'Biblioteca Norte' })
    title = await addTitle(db, { title: 'Torto arado' })
    const [here, there] = [
      await addCopy(db, { title_id: title, library_id: central }),
      await addCopy(db, { title_id: title, library_id: north }),
    ]
    const students = await addCategory(db, { name_pt: 'Graduação', name_en: 'Undergraduate' })
    const teachers = await addCategory(db, { name_pt: 'Docente', name_en: 'Teacher' })
    await lend(db, 12, here, students, '2026-01-15T12:00:00.000Z')
    await lend(db, 4, here, teachers, '2026-02-15T12:00:00.000Z')
    await lend(db, 3, there, students, '2026-02-01T02:59:59.999Z') // the last second of January
    await lend(db, 2, there, students, '2026-02-01T03:00:00.000Z')
    await lend(db, 9, here, students, '2026-03-09T12:00:00.000Z') // of the month that is not over
    await lend(db, 1, here, students, '2024-12-31T15:00:00.000Z')
  })

  /** Returned loans, each of another person; the first was renewed. */
  async function lend(db: Reader, count: number, copy: number, category: number, at: string): Promise<void> {
    for (let number = 0; number < count; number++) {
      const patron_id = await addPatron(db)
      const account_id = await addAccount(db, { patron_id, category_id: category })
      const row = { state: 'returned', checked_out_at: at, returned_at: at } as const
      const loan_id = await addLoan(db, { copy_id: copy, patron_id, account_id, ...row })
      if (number > 0) continue
      const days = { from_due_on: '2026-03-24', to_due_on: '2026-04-07' }
      await db
        .insertInto('renewals')
        .values({ loan_id, renewed_at: at, ...days, receipt: '1', by: 'patron' })
        .execute()
    }
  }

  const read = async (path: string): Promise<Record<string, unknown>> => {
    const answer = await app().get(`/api/acervo/${title}/${path}`, { lang: '5' })
    const body: Record<string, unknown> = answer.json()
    return { status: answer.statusCode, list: answer.json(), ...body }
  }
  const months = async (path: string) =>
    ((await read(`dados-estatisticos/dados/${path}`)).meses as { mes: string; emprestimos: string }[])
      .filter(({ emprestimos }) => emprestimos !== '0')
      .map(({ mes, emprestimos }) => [mes, emprestimos])
  const categories = async (path: string) =>
    ((await read(`dados-estatisticos/dados/${path}`)).categorias as { descricao: string; emprestimos: string }[]).map(
      ({ descricao, emprestimos }) => [descricao, emprestimos],
    )

  describe('the loans of a title', () => {
    it('are counted by month in the zone of the institution, in all libraries or in one', {
      tags: ['C-046'],
    }, async () => {
      expect(await months('2026')).toEqual([
        ['2026-01', '15'],
        ['2026-02', '6'],
        ['2026-03', '9'],
      ])
      expect(await months(`2026?biblioteca=${north}`)).toEqual([
        ['2026-01', '3'],
        ['2026-02', '2'],
      ])
      expect(await months('2025')).toEqual([])
      const last = (await read('dados-estatisticos/dados/ultimos-12-meses')).meses as { mes: string }[]
      expect(last.map(({ mes }) => mes)).toMatchObject({ 0: '2025-04', 11: '2026-03', length: 12 })
    })

    it('are counted by category in fives, without this month and what is below five', { tags: ['C-046'] }, async () => {
      // 17 of students until February, and 4 of teachers.
      expect(await categories('2026')).toEqual([['Undergraduate', '15']])
      expect(await categories(`2026?biblioteca=${central}`)).toEqual([['Undergraduate', '10']])
      expect(await categories(`2026?biblioteca=${north}`)).toEqual([['Undergraduate', '5']])
      expect(await categories('2024')).toEqual([])
    })

    it('are of no category once nobody knows who borrowed', { tags: ['C-046'] }, async () => {
      const { db } = app()
      const other = await addTitle(db)
      const copy_id = await addCopy(db, { title_id: other, library_id: central })
      const account_id = await addAccount(db, { patron_id: await addPatron(db, { is_anonymous: 1 }) })
      const { patron_id } = await db
        .selectFrom('accounts')
        .select('patron_id')
        .where('id', '=', account_id)
        .executeTakeFirstOrThrow()
      const row = { patron_id, account_id, state: 'returned', checked_out_at: '2025-05-05T12:00:00.000Z' } as const
      for (let number = 0; number < 10; number++) await addLoan(db, { copy_id, ...row })
      const answer = (await app().get(`/api/acervo/${other}/dados-estatisticos/dados/2025`)).json()
      expect(answer.meses[4]).toEqual({ mes: '2025-05', emprestimos: '10' })
      expect(answer.categorias).toEqual([])
    })

    it('are counted by year, the latest first, with the years between', { tags: ['C-045'] }, async () => {
      expect((await read('dados-estatisticos/anos')).list).toEqual([
        { ano: '2026', emprestimos: '30' },
        { ano: '2025', emprestimos: '0' },
        { ano: '2024', emprestimos: '1' },
      ])
      expect((await read(`dados-estatisticos/anos?biblioteca=${north}`)).list).toEqual([
        { ano: '2026', emprestimos: '5' },
      ])
    })

    it('are none where a title was never lent', async () => {
      const other = await addTitle(app().db)
      const ask = async (path: string) => (await app().get(`/api/acervo/${other}/${path}`)).json()
      expect(await ask('dados-estatisticos/anos')).toEqual([])
      expect((await ask('dados-estatisticos/dados/2026')).categorias).toEqual([])
      expect(await ask('totais')).toEqual({
        emprestimos: '0',
        renovacoes: '0',
        reservas: '0',
        espera_media: '',
        exemplares: '0',
      })
    })
  })

  describe('the totals of a title', () => {
    it('are those of a period and a library', { tags: ['C-043'] }, async () => {
      const totals = async (query: string) => {
        const { emprestimos, renovacoes, exemplares } = await read(`totais${query}`)
        return [emprestimos, renovacoes, exemplares]
      }
      expect(await totals('')).toEqual(['31', '6', '2'])
      expect(await totals('?dataIni=31/01/2026&dataFim=31/01/2026')).toEqual(['3', '1', '2'])
      expect(await totals(`?dataIni=01/01/2026&dataFim=2026-12-31&biblioteca=${central}`)).toEqual(['25', '3', '1'])
    })

    it('have the mean wait of at least five holds', { tags: ['C-043'] }, async () => {
      const wait = (days: number) =>
        addHold(app().db, {
          title_id: title,
          library_id: central,
          state: 'fulfilled',
          queued_at: '2026-02-01T12:00:00.000Z',
          available_at: new Date(Date.UTC(2026, 1, 1 + days, 12)).toISOString(),
        })
      for (const days of [1, 2, 3, 4]) await wait(days)
      expect(await read('totais')).toMatchObject({ reservas: '4', espera_media: '' })
      await wait(5)
      await addHold(app().db, { title_id: title, library_id: central })
      expect(await read('totais')).toMatchObject({ reservas: '6', espera_media: '3' })
      expect(await read(`totais?biblioteca=${north}`)).toMatchObject({ reservas: '0', espera_media: '' })
    })
  })

  describe('what cannot be counted', () => {
    it.each(['anos', '20256', '2027', '1', '%20', '%C3%A9'])(
      'the year "%s" is refused with a sentence',
      async (year) => {
        const { status, code, message } = await read(`dados-estatisticos/dados/${year}`)
        expect([status, code]).toEqual([422, 'titles.no_such_period'])
        expect(message).toMatch(/^There are no statistics of/)
      },
    )

    it.each([
      ['totais?dataIni=31/02/2026', 422, 'common.invalid_fields'],
      ['totais?dataIni=02/02/2026&dataFim=01/02/2026', 422, 'common.period_backwards'],
      ['totais?biblioteca=999999', 422, 'common.invalid_fields'],
      ['dados-estatisticos/anos?biblioteca=999999', 422, 'common.invalid_fields'],
    ])('%s answers %i %s', async (path, status, code) => {
      expect(await read(path)).toMatchObject({ status, code })
    })

    it('nothing is counted of a title that is not there, or was withdrawn', async () => {
      const withdrawn = await addTitle(app().db, {}, { state: 'withdrawn' })
      for (const path of ['totais', 'dados-estatisticos/anos', 'dados-estatisticos/dados/2026']) {
        const codes = await Promise.all(
          [withdrawn, 999_999, 'x'].map(async (id) => (await app().get(`/api/acervo/${id}/${path}`)).json().code),
        )
        expect(codes).toEqual(['titles.withdrawn', 'titles.not_found', 'titles.not_found'])
      }
    })
  })
})
