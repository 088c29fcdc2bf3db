import { describe, expect, it } from 'vitest'
import { addInstitution, addIssue, addLibrary, addTitle } from '../../../test/factories.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

const [journal, book, other] = [70, 71, 72]

eachDatabase((engine) => {
  const issues = { first: 0, foreign: 0 }
  const app = useTestApp(engine, {
    fill: async (db) => {
      await addInstitution(db)
      await addLibrary(db, { id: 1, name: 'Biblioteca Central' })
      await addLibrary(db, { id: 2, name: 'Biblioteca de Letras' })
      await addLibrary(db, { id: 3, name: 'Sem periódicos' })
      await addTitle(db, { title: 'Estudos', materialType: 'journal' }, { id: journal })
      await addTitle(db, { title: 'Dom Casmurro' }, { id: book })
      await addTitle(db, { title: 'Outra revista', materialType: 'journal' }, { id: other })
      const here = { title_id: journal, library_id: 1, volume: '39', frequency: 'm' } as const
      issues.first = await addIssue(db, {
        ...here,
        number: '1',
        period: '01',
        published_on: '2026-01-01',
        received_on: '2026-01-20',
      })
      // Today is 10 March 2026: the grace of a monthly is 30 days.
      await addIssue(db, { ...here, number: '3', published_on: '2026-03-01', state: 'expected' })
      await addIssue(db, { ...here, number: '2', published_on: '2026-02-01', state: 'expected' })
      await addIssue(db, { ...here, library_id: 2, number: '1', published_on: '2026-01-01', state: 'missing' })
      await addIssue(db, { ...here, year: 2025, volume: '38', number: '12', bound_on: '2026-02-02' })
      await addIssue(db, {
        ...here,
        year: 2025,
        number: null,
        unit: 'index',
        frequency: null,
        state: 'claimed',
        claimed_on: '2026-02-03',
      })
      issues.foreign = await addIssue(db, { title_id: other, library_id: 1 })
    },
  })
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const { statusCode, json } = await app().get(`/api/kardex/${path}`, headers)
    return { status: statusCode, body: json() }
  }
  const shown = (body: { bibliotecas: { desc_biblioteca: string; fasciculos: Record<string, string>[] }[] }) =>
    body.bibliotecas.map(({ desc_biblioteca: library, fasciculos }) => [
      library,
      ...fasciculos.map(({ numero, situacao }) => `${numero} ${situacao}`),
    ])

  describe('the permission', () => {
    it('is given for what has issues', { tags: ['C-056'] }, async () => {
      expect((await get(`${journal}/permissao`)).body).toEqual({ permissao: true, motivo: '' })
    })

    it('is refused for a book, with a sentence', { tags: ['C-056'] }, async () => {
      const motivo = '“Dom Casmurro” não tem coleção de fascículos.'
      expect((await get(`${book}/permissao`)).body).toEqual({ permissao: false, motivo })
    })

    it('opens the tab of the title', { tags: ['C-056'] }, async () => {
      const tabs = async (id: number) => (await app().get(`/api/acervo/${id}/permissoes`)).json().abas
      expect(await tabs(journal)).toContain('colecao-kardex')
      expect(await tabs(book)).not.toContain('colecao-kardex')
    })
  })

  describe('the choices', () => {
    it('name only what there is, the newest year first', { tags: ['C-057'] }, async () => {
      expect((await get(`${journal}/combobox-data`, { lang: '5' })).body).toEqual({
        bibliotecas: [
          { codigo: '1', descricao: 'Biblioteca Central' },
          { codigo: '2', descricao: 'Biblioteca de Letras' },
        ],
        anos: [
          { codigo: '2026', descricao: '2026' },
          { codigo: '2025', descricao: '2025' },
        ],
        tipos: [
          { codigo: '863', descricao: 'Issues' },
          { codigo: '865', descricao: 'Indexes' },
        ],
        periodicidades: [{ codigo: 'm', descricao: 'Monthly' }],
      })
    })
  })

  describe('the issues', () => {
    it('are those of the newest year unless another is asked for', { tags: ['C-058'] }, async () => {
      const { body } = await get(`${journal}/data`)
      expect([body.ano, body.total]).toEqual(['2026', '4'])
      expect(shown(body)).toEqual([
        ['Biblioteca Central', '1 received', '2 late', '3 expected'],
        ['Biblioteca de Letras', '1 missing'],
      ])
    })

    it.each([
      ['a year', 'year=2025', [['Biblioteca Central', '12 bound', ' claimed']]],
      ['a library', 'codBib=2', [['Biblioteca de Letras', '1 missing']]],
      ['a kind of unit', 'codPar=865', [['Biblioteca Central', ' claimed']]],
      ['a frequency', 'year=2025&codPeriod=m', [['Biblioteca Central', '12 bound']]],
      ['a year without any', 'year=1999', []],
      ['a library without any', 'codBib=3', []],
      ['a frequency without any', 'codPeriod=zz', []],
    ])('are chosen by %s', { tags: ['C-058'] }, async (_, query, expected) => {
      expect(shown((await get(`${journal}/data?${query}`)).body)).toEqual(expected)
    })

    it('are worded in the language that is asked for', { tags: ['C-058'] }, async () => {
      const names = async (lang: string) =>
        (await get(`${journal}/data`, { lang })).body.bibliotecas[0].fasciculos[0].descricao
      expect([await names('1'), await names('3'), await names('5')]).toEqual([
        'v. 39, n. 1 (jan. 2026)',
        'v. 39, n.º 1 (en. 2026)',
        'v. 39, no. 1 (Jan. 2026)',
      ])
    })

    it.each([
      ['a year that is not one', 'year=20x6', 'serials.year_invalid', '“20x6” não é um ano. Escreva quatro algarismos'],
      ['a year far away', 'year=20260', 'serials.year_invalid', '“20260” não é um ano.'],
      ['an unknown library', 'codBib=99', 'serials.library_unknown', 'Não há biblioteca com o código “99”.'],
      ['a library that is no code', "codBib=1'--", 'serials.library_unknown', "Não há biblioteca com o código “1'--”."],
      ['an unknown kind', 'codPar=245', 'serials.unit_unknown', 'Não há tipo de unidade “245”.'],
    ])('are refused for %s with a sentence', { tags: ['C-058'] }, async (_, query, code, sentence) => {
      const { status, body } = await get(`${journal}/data?${query}`)
      expect([status, body.code]).toEqual([422, code])
      expect(body.message).toContain(sentence)
    })

    it('are refused for a huge year without repeating it', { tags: ['C-058'] }, async () => {
      expect((await get(`${journal}/data?year=${'9'.repeat(5000)}`)).status).toBe(422)
    })
  })

  describe('an issue', () => {
    const at = (query: Record<string, string | number>) =>
      `${journal}/item?${new URLSearchParams(Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])))}`

    it('is found by its kind, card and number', { tags: ['C-059'] }, async () => {
      const { body } = await get(at({ codPar: 863, seqPar: 1, seqSec: issues.first }))
      expect(body).toMatchObject({
        titulo: 'Estudos',
        desc_biblioteca: 'Biblioteca Central',
        tipo: 'Fascículos',
        periodicidade: 'Mensal',
        volume: '39',
        numero: '1',
        situacao: 'received',
        situacao_descricao: 'Recebido',
        data_publicacao: '01/01/2026',
        data_recebimento_iso: '2026-01-20',
      })
    })

    it.each<[string, () => Record<string, string | number>]>([
      ['nothing', () => ({})],
      ['an unknown number', () => ({ codPar: 863, seqPar: 1, seqSec: 999_999 })],
      ['a number that is none', () => ({ codPar: 863, seqPar: 1, seqSec: '1; drop' })],
      ['a number beyond all', () => ({ codPar: 863, seqPar: 1, seqSec: '9'.repeat(40) })],
      ['another card', () => ({ codPar: 863, seqPar: 2, seqSec: issues.first })],
      ['another kind', () => ({ codPar: 864, seqPar: 1, seqSec: issues.first })],
      ['the issue of another journal', () => ({ codPar: 863, seqPar: 1, seqSec: issues.foreign })],
    ])('is not found for %s', { tags: ['C-059'] }, async (_, query) => {
      const { status, body } = await get(at(query()))
      expect([status, body.code]).toEqual([404, 'serials.issue_not_found'])
      expect(body.message).toBe('Este fascículo não foi encontrado na coleção de “Estudos”.')
    })
  })

  describe.each(['combobox-data', 'data', 'item'])('the kardex (%s)', (call) => {
    it.each([
      ['of a book', book, 'serials.none', '“Dom Casmurro” não tem coleção de fascículos.'],
      ['of an unknown title', 999, 'titles.not_found', 'Título 999 não encontrado.'],
    ])('%s is refused with a sentence', { tags: ['C-057', 'C-058', 'C-059'] }, async (_, id, code, message) => {
      const { status, body } = await get(`${id}/${call}`)
      expect([status, body.code, body.message]).toEqual([404, code, message])
    })
  })
})
