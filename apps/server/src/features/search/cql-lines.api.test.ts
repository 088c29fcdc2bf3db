import { describe, expect, it } from 'vitest'
import { addAccount, addInstitution, addPatron, addTitle } from '../../../test/factories.ts'
import { signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import type { Reader } from '../../database/database.ts'

async function fill(db: Reader): Promise<void> {
  await addInstitution(db)
  await addTitle(db, { title: 'Dom Casmurro', year: 1899, yearShown: '1899', languages: ['por'] }, { id: 1 })
  await addTitle(db, { title: 'Dom Quixote', year: 1605, yearShown: '1605', languages: ['por'] }, { id: 2 })
  await addTitle(db, { title: 'Don Quijote', year: 1605, yearShown: '1605', languages: ['spa'] }, { id: 3 })
}

const refused: readonly (readonly [query: string, code: string, said: string])[] = [
  ['(dc.title=dom', 'search.cql_syntax', '“(”'],
  ['dc.title=dom)', 'search.cql_syntax', '“)”'],
  ['dc.title="dom', 'search.cql_syntax', '“"dom”'],
  ['dc.title=dom and', 'search.cql_incomplete', 'ends too early'],
  [Array.from({ length: 101 }, () => 'a').join(' or '), 'search.cql_too_long', '100 terms'],
  ['dc.colour=red', 'search.cql_index', '“dc.colour”'],
  ['dom or dc.language=por', 'search.cql_index', '“dc.language”'],
  ['dc.title within "a b"', 'search.cql_relation', '“within dc.title”'],
  ['dc.date=mil', 'search.cql_term', '“mil”'],
  ['dom sortby dc.subject', 'search.cql_order', '“dc.subject”'],
]

eachDatabase((engine) => {
  describe('a line in CQL', () => {
    const app = useTestApp(engine, { fill })
    const english = { lang: '5' }
    const find = async (address: string): Promise<string[]> =>
      (await app().get(`/api/consulta?${address}`)).json().map(({ cod_acervo }: { cod_acervo: string }) => cod_acervo)

    it.each([
      ['for=CQL&q=dc.title%3Ddom', ['1', '2']],
      ['for=CQL&q=dc.date%3C1700', ['2', '3']],
      ['for=CQL&q=dc.date%3C1700 and dc.language%3Dspa', ['3']],
      ['for=CQL&q=dc.date%3C1700&I=por', ['2']],
      ['for=CQL&q=dc.language%3Dspa&I=por', []],
      ['for=TITULO&q=dom&condition=NOT&for2=CQL&q2=dc.date%3C1700', ['1']],
      ['for=CQL&q=casmuro', []],
    ])('finds what /sru finds, beside other lines and filters: %s', { tags: ['W-221'] }, async (address, ids) => {
      expect((await find(`${address}&orderBy=obra`)).toSorted()).toEqual(ids)
    })

    it('is ordered by sortby, unless a reader chose an order', { tags: ['W-221'] }, async () => {
      const address = 'for=CQL&q=dc.title%3Ddom sortby dc.date/descending'
      expect(await find(address)).toEqual(['1', '2'])
      expect(await find(`${address}&orderBy=ano_publicacao&direction=C`)).toEqual(['2', '1'])
    })

    it('counts the same in the filters and in feeds', { tags: ['W-221'] }, async () => {
      const filters = (await app().get('/api/consulta/filtros?for=CQL&q=dc.title%3Ddom&letras=I')).json()
      expect(filters.I.map(({ codigo, total }: { codigo: string; total: string }) => [codigo, Number(total)])).toEqual([
        ['por', 2],
      ])
      const feed = await app().get('/feed.rss?for=CQL&q=dc.date%3C1700')
      expect(feed.body.match(/<item>/g)).toHaveLength(2)
    })

    it.each(refused)('that is wrong is refused with its reason: %s', { tags: ['W-221'] }, async (query, code, said) => {
      const address = new URLSearchParams({ for: 'CQL', q: query })
      const calls = ['/api/consulta', '/api/consulta/filtros', '/api/v2/consulta/pesquisa_avancada/1']
      for (const path of [...calls, '/api/rede-pergamum/consulta', '/feed.atom']) {
        const answer = await app().get(`${path}?${address}`, english)
        expect(answer.statusCode, path).toBe(422)
        expect(answer.json(), path).toMatchObject({ code, message: expect.stringContaining(said) })
      }
      const account = await addAccount(app().db, { patron_id: await addPatron(app().db, {}) })
      const { headers } = await signInAs(app(), { account })
      const saved = await app().post(
        '/api/perfil-interesse/pesquisas',
        { pesquisa: String(address), validade: '' },
        headers,
      )
      expect(saved.json()).toMatchObject({ code })
      expect((await app().get('/api/perfil-interesse/pesquisas', headers)).json()).toEqual([])
    })
  })
})
