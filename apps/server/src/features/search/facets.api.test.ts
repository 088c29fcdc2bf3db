/** Filters: exclusion, search within long lists, years for the histogram. */
import type { Facet, Facets, Hit } from '@estante/contract/search.shapes'
import { describe, expect, it } from 'vitest'
import { addAuthority, addCopy, addInstitution, addLibrary, addLoanType, addTitle } from '../../../test/factories.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import type { Reader } from '../../database/database.ts'

/** More than the limit of values checked by name; each has more titles than the two searched for. */
const manySubjects = 1_010
const jealousy = 5_000
const love = 5_001

const subjects = (...headings: string[]) =>
  headings.map((heading) => ({
    kind: 'subject' as const,
    heading,
    main: heading,
    subdivisions: [],
    tag: '650',
    field: 1,
  }))

async function fill(db: Reader): Promise<void> {
  await addInstitution(db)
  await addLibrary(db, { id: 1 })
  await addLoanType(db, { id: 1 })
  const known = subjects('Ciúme na literatura')
  await addTitle(db, { title: 'Contos um', year: 1899, languages: ['por'], subjects: known }, { id: 1 })
  await addTitle(
    db,
    { title: 'Contos dois', materialType: 'ebook', year: 1899, languages: ['por', 'eng'], subjects: known },
    { id: 2 },
  )
  await addTitle(
    db,
    { title: 'Contos três', year: 1905, languages: ['eng'], subjects: subjects('Amor e ciúme') },
    { id: 3 },
  )
  await addTitle(db, { title: 'Contos sem ano', materialType: 'map', languages: ['spa'] }, { id: 4 })
  await addTitle(db, { title: 'Outra coisa', year: 1905, languages: ['por'], subjects: known }, { id: 5 })
  for (let year = 1600; year < 1600 + manyYears; year++) await addTitle(db, { title: 'Anuário', year }, { id: year })
  await addCopy(db, { title_id: 1, library_id: 1, loan_type_id: 1, collection: 'Obras raras' })
  await addAuthority(db, { id: jealousy, type: 'subject', heading: 'Ciúme na literatura' })
  await addAuthority(db, { id: love, type: 'subject', heading: 'Amor e ciúme' })
  await nameSubjects(db, [1, 2, 5], [jealousy])
  await nameSubjects(db, [3], [love])
  const others = Array.from({ length: manySubjects }, (_, at) => 6_000 + at)
  for (const id of others) await addAuthority(db, { id, type: 'subject', heading: `Assunto ${id}` })
  await nameSubjects(db, [1, 2, 3], others)
}

/** A yearbook with more years than the limit of values. */
const manyYears = 310

async function nameSubjects(db: Reader, titles: readonly number[], authorities: readonly number[]): Promise<void> {
  const rows = titles.flatMap((title) =>
    authorities.map((authority) => ({
      title_id: title,
      authority_id: authority,
      field: authority,
      role: 'subject' as const,
    })),
  )
  for (let from = 0; from < rows.length; from += 500) {
    await db
      .insertInto('title_headings')
      .values(rows.slice(from, from + 500))
      .execute()
  }
}

eachDatabase((engine) => {
  describe('filters', () => {
    const app = useTestApp(engine, { fill })
    const found = async (query: string) =>
      (await app().get(`/api/consulta?orderBy=obra&${query}`))
        .json()
        .map((hit: Hit) => Number(hit.cod_acervo))
        .toSorted()
    const filters = async (query: string): Promise<Record<string, Facet[]>> =>
      (await app().get(`/api/consulta/filtros?${query}`)).json()
    const totals = async (query: string, letter: string) =>
      Object.fromEntries(
        (await filters(`${query}&letras=${letter}`))[letter]!.map(({ codigo, total, totalSemFiltro }) => [
          codigo,
          `${total} of ${totalSemFiltro}`,
        ]),
      )

    it.each([
      ['q=contos', [1, 2, 3, 4]],
      ['q=contos&-T=5', [1, 3, 4]],
      ['q=contos&-T=1&-T=5', [4]],
      ['q=contos&-I=eng', [1, 4]],
      ['q=contos&I=por&-I=eng', [1]],
      ['q=contos&T=1&-I=eng', [1]],
      ['q=contos&-P=1899', [3, 4]],
      ['q=contos&-P=1890-1900&-P=1905', [4]],
      ['q=contos&-P=-1900', [3, 4]],
      ['q=contos&P=-1900&-T=5', [1]],
      [`q=contos&-S=${jealousy}`, [3, 4]],
      ['q=contos&-O=Obras raras', [2, 3, 4]],
      ['q=contos&-N=S', [2, 3, 4]],
      ['q=contos&-T=999', [1, 2, 3, 4]],
      ['q=contos&-Z=1', [1, 2, 3, 4]],
      ['-T=1&-T=6', [2]],
    ])('%s leaves out what has the value', { tags: ['C-172'] }, async (query, expected) => {
      expect(await found(query)).toEqual(expected)
      const answer = await app().get(`/api/consulta?${query}`)
      expect(answer.headers['x-total-count']).toBe(String(expected.length))
    })

    it('tells more values of one filter once few of all are known, the first ones in front', async () => {
      const page = (await app().get('/api/consulta/pagina?q=contos&limite=25')).json<{ filtros: Facets }>()
      const more = (await app().get('/api/consulta/filtros?q=contos&letras=S')).json<Facets>()
      expect([page.filtros.S?.length, more.S?.length]).toEqual([25, 100])
      expect(more.S?.slice(0, 25)).toEqual(page.filtros.S)
    })

    it('tells chosen values behind the last by their counts too, not in the order of the address', async () => {
      const { S } = await filters(`q=contos&S=${love}&S=${jealousy}&letras=S&limite=1`)
      expect(S!.slice(1).map(({ codigo, total }) => [codigo, total])).toEqual([
        [String(jealousy), '2'],
        [String(love), '1'],
      ])
    })

    it('counts under what is left out as under what is chosen: the own kind is passed over, the others hold', async () => {
      expect(await totals('q=contos&-T=5', 'T')).toEqual({ 1: '2 of 2', 5: '1 of 1', 6: '1 of 1' })
      expect(await totals('q=contos&-T=5', 'I')).toEqual({ eng: '1 of 2', por: '1 of 2', spa: '1 of 1' })
      expect(await totals('q=contos&-T=5&I=eng', 'T')).toEqual({ 1: '1 of 2', 5: '1 of 1', 6: '0 of 1' })
    })

    it('tells a value that is left out however short the list is', async () => {
      const { S } = await filters(`q=contos&-S=${love}&letras=S&limite=1`)
      expect(S).toHaveLength(2)
      expect(S![1]).toMatchObject({ codigo: String(love), descricao: 'Amor e ciúme', total: '1' })
    })

    it('leaves out in a guide too', async () => {
      const answer = await app().get('/api/v2/consulta/pesquisa_avancada/1?termo_pesquisa=contos&-T=5')
      expect(answer.headers['x-total-count']).toBe('3')
    })

    it.each([
      ['ciu', { [jealousy]: '2 of 2', [love]: '1 of 1' }],
      ['LITERATURA ciúme', { [jealousy]: '2 of 2' }],
      ['amor', { [love]: '1 of 1' }],
      ['assunto 6007', { 6007: '3 of 3' }],
      ['nada', {}],
      ['iume', {}],
    ])(
      'looks for “%s” in the whole list of a filter, with the totals of the whole',
      { tags: ['C-173'] },
      async (text, expected) => {
        expect(await totals(`q=contos&search_text=${encodeURIComponent(text)}`, 'S')).toEqual(expected)
      },
    )

    it('counts what is looked for under the other filters, and for a search that was helped', async () => {
      expect(await totals('q=contos&-T=5&search_text=ciume', 'S')).toEqual({
        [jealousy]: '1 of 2',
        [love]: '1 of 1',
      })
      expect(await totals(`q=contos&S=6007&-S=${love}&search_text=ciume`, 'S')).toEqual({
        [jealousy]: '2 of 2',
        [love]: '1 of 1',
      })
      expect(await totals('q=cpntos&search_text=amor', 'S')).toEqual({ [love]: '1 of 1' })
    })

    it('tells the commonest of what is looked for, and no more than asked for', async () => {
      expect((await filters('q=contos&letras=S&search_text=assunto')).S).toHaveLength(100)
      expect((await filters('q=contos&letras=S&search_text=assunto&limite=3')).S).toHaveLength(3)
    })

    it('looks into the short lists by their words in the language asked for', async () => {
      const languages = async (lang: string, text: string) =>
        (await app().get(`/api/consulta/filtros?q=contos&letras=I&search_text=${text}`, { lang }))
          .json()
          .I.map((one: Facet) => one.codigo)
      expect(await languages('1', 'ingles')).toEqual(['eng'])
      expect(await languages('5', 'ingles')).toEqual([])
      expect(await languages('5', 'engl')).toEqual(['eng'])
    })

    it('tells every year of the whole result, the newest first, whatever years are chosen', async () => {
      const years = [
        ['1905', '1'],
        ['1899', '2'],
      ]
      for (const query of ['', '&P=1905', '&-P=1905', '&P=1400-1450', '&limite=1', '&page=2&perPage=1']) {
        const { P } = await filters(`q=contos&letras=P${query}`)
        expect(P!.map(({ codigo, total }) => [codigo, total])).toEqual(years)
      }
      expect((await filters('q=contos&letras=P&T=5')).P).toContainEqual({
        codigo: '1905',
        descricao: '1905',
        total: '0',
        totalSemFiltro: '1',
      })
    })

    it('tells every year where there are very many', async () => {
      for (const more of ['', '&P=1700', '&-P=1650-1700']) {
        const { P } = await filters(`q=anuario&letras=P&limite=5${more}`)
        expect(P!.map(({ codigo, total }) => `${codigo} ${total}`)).toEqual(
          Array.from({ length: manyYears }, (_, at) => `${1600 + manyYears - 1 - at} 1`),
        )
      }
    })

    it('filters by decade, by what is there now and by collection', async () => {
      expect(await found('q=contos&G=1890')).toEqual([1, 2])
      expect(await found('q=contos&N=S')).toEqual([1])
      expect(await found('q=contos&O=Obras+raras')).toEqual([1])
      const { G, N, O } = await filters('q=contos&letras=GNO')
      expect(G!.map(({ descricao, total }) => [descricao, total])).toEqual([
        ['Anos 1900', '1'],
        ['Anos 1890', '2'],
      ])
      expect([N, O].map((one) => one!.map(({ descricao, total }) => [descricao, total]))).toEqual([
        [['Na estante agora', '1']],
        [['Obras raras', '1']],
      ])
    })
  })
})
