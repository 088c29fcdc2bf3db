/** Titles and filters in one answer, as the page of results asks for them. */
import { setTimeout } from 'node:timers/promises'
import type { Facets } from '@estante/contract/search.shapes'
import type { LightMyRequestResponse as Answer } from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addInstitution, addLibrary, addTitle } from '../../../test/factories.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import type { Reader } from '../../database/database.ts'
import { SearchRefusal } from '../../search/search-client.ts'

/** More than one answer has of each filter, but for those of a whole histogram. */
const manyYears = 310

async function fill(db: Reader): Promise<void> {
  await addInstitution(db)
  await addLibrary(db, { id: 1 })
  await addTitle(db, { title: 'Dom Casmurro', year: 1899, languages: ['por'] }, { id: 1 })
  await addTitle(db, { title: 'Dom Quixote', materialType: 'ebook', year: 1605, languages: ['spa'] }, { id: 2 })
  await addTitle(db, { title: 'Dom João', year: 1905, languages: ['por', 'eng'] }, { id: 3 })
  for (let at = 0; at < manyYears; at++) await addTitle(db, { title: 'Anuário', year: 1500 + at }, { id: 1000 + at })
}

/** Arguments of a search. */
const countsFilters = ([, letters]: readonly unknown[]) => Array.isArray(letters) && letters.length > 0

const told = ['x-total-count', 'x-corrected-term', 'x-ignored'] as const

eachDatabase((engine) => {
  describe('a page with its filters', () => {
    const app = useTestApp(engine, { fill })
    const three = async (query: string) =>
      Promise.all(['pagina', 'breve', 'filtros'].map((call) => app().get(`/api/consulta/${call}?${query}`)))
    afterEach(() => vi.restoreAllMocks())

    it.each([
      'q=dom',
      'q=dom&limite=1',
      'q=dom&limite=x',
      'q=dom&T=1&-I=eng',
      'q=dom&page=2&perPage=2',
      'q=dom&orderBy=obra&modo=R',
      'q=don casmuro',
      'q=anuario&limite=5',
      'q=dom&search_tab=pesquisa_geral',
      'q=',
      'q=xyzzy',
      'q=(dom',
    ])('has the titles and the filters that two calls tell: %s', { tags: ['C-275'] }, async (query) => {
      const [page, hits, filters] = (await three(query)) as [Answer, Answer, Answer]
      expect(page.statusCode).toBe(200)
      expect(page.json()).toEqual({ titulos: hits.json(), filtros: filters.json() })
      for (const name of told) expect(page.headers[name]).toBe(hits.headers[name])
    })

    it('tells titles without filters while these are being counted, and then counts them once', {
      tags: ['C-275'],
    }, async () => {
      const { search } = app()
      const query = search.query.bind(search)
      let counted = 0
      vi.spyOn(search, 'isBroad').mockReturnValue(true)
      vi.spyOn(search, 'query').mockImplementation(async (name, args, client) => {
        if (!countsFilters(args)) return query(name, args, client)
        counted++
        await setTimeout(100)
        return query(name, args, client)
      })
      // Over a socket: the search goes on after an answer that has arrived.
      const address = await app().app.listen({ port: 0, host: '127.0.0.1' })
      const read = async (call: string) => (await fetch(`${address}/api/consulta/${call}?q=quixote&limite=25`)).json()
      expect(await read('pagina')).toMatchObject({ titulos: [{ cod_acervo: '2' }], filtros: null })
      const filters = (await read('filtros')) as Facets
      expect(filters.I).toEqual([{ codigo: 'spa', descricao: 'Espanhol', total: '1', totalSemFiltro: '1' }])
      expect(counted).toBe(1)
    })

    it('tells titles where the filters cannot be counted', async () => {
      const { search } = app()
      const query = search.query.bind(search)
      vi.spyOn(search, 'isBroad').mockReturnValue(true)
      vi.spyOn(search, 'query').mockImplementation(async (name, args, client) => {
        if (countsFilters(args)) throw new SearchRefusal('busy')
        return query(name, args, client)
      })
      const page = await app().get('/api/consulta/pagina?q=joao')
      expect(page.json()).toMatchObject({ titulos: [{ cod_acervo: '3' }], filtros: null })
    })

    it('is refused as a search is', async () => {
      const [page, hits] = (await three('q=%3D&for=CQL')) as [Answer, Answer]
      expect([page.statusCode, page.json()]).toEqual([hits.statusCode, hits.json()])
      expect(page.statusCode).toBe(422)
    })
  })
})
