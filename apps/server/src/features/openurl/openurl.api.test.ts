import { readSearch } from '@estante/domain/search/search-state'
import type { TitleData } from '@estante/marc/title-data'
import { describe, expect, it } from 'vitest'
import { addInstitution, addTitle } from '../../../test/factories.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import type { Reader } from '../../database/database.ts'

const by = (heading: string): Pick<TitleData, 'contributors'> => ({
  contributors: [{ kind: 'person', heading, name: heading, relators: ['aut'], main: true, tag: '100', field: 1 }],
})
const isbn = (value: string): Pick<TitleData, 'identifiers'> => ({
  identifiers: [{ kind: 'isbn', value, shown: value, valid: true }],
})
const issn = (value: string): Pick<TitleData, 'identifiers'> => ({
  identifiers: [{ kind: 'issn', value, shown: value, valid: true }],
})
const inYear = (year: number): Partial<TitleData> => ({ year, yearShown: String(year) })
const assis = by('Assis, Machado de')
const inJournal: Partial<TitleData> = {
  materialType: 'article',
  partOf: [{ title: 'Revista', tag: '773', relation: 'part-of', part: 'v. 1, n. 2, p. 3-4', issn: '0034-7612' }],
}

const titles: Record<number, { title: string } & Partial<TitleData>> = {
  1: { title: 'Dom Casmurro', ...assis, ...isbn('9788535902778'), ...inYear(1997) },
  2: { title: 'Dom Casmurro', ...assis, ...inYear(1899) },
  3: { title: 'Dom Casmurro', subtitle: 'estudo crítico', ...by('Silva, João da'), ...inYear(1899) },
  4: { title: 'Revista', materialType: 'journal', ...issn('00347612') },
  5: { title: 'Revista Brasileira', materialType: 'journal' },
  6: { title: 'Um artigo', ...inJournal, ...assis },
  7: { title: 'Introdução à botânica', ...by('Ramos, Ana') },
  8: { title: 'Sertões', materialType: 'film', ...by('Cunha, Euclides da') },
  9: {
    title: 'Sertões',
    materialType: 'thesis',
    thesis: { text: 'Tese - USP, 1994', institution: 'USP' },
    ...inYear(1994),
  },
  10: { title: 'Volume um', ...isbn('9788535914849') },
  11: { title: 'Volume dois', ...isbn('9788535914849') },
}

async function fill(db: Reader): Promise<void> {
  await addInstitution(db)
  for (const [id, data] of Object.entries(titles)) await addTitle(db, data, { id: Number(id) })
  await addTitle(db, { title: 'Retirado', ...isbn('9780801434877') }, { id: 20, state: 'withdrawn' })
}

eachDatabase((engine) => {
  describe('an OpenURL', () => {
    const app = useTestApp(engine, { fill })
    const leads = async (query: string) => {
      const { statusCode, headers } = await app().get(`/openurl?${query}`)
      expect([statusCode, headers['cache-control']]).toEqual([302, 'no-cache'])
      return headers.location!
    }
    /** Index and words of each line. */
    const searched = async (query: string) => {
      const [path, parameters] = (await leads(query)).split('?')
      expect(path).toBe('/')
      return readSearch(new URLSearchParams(parameters)).lines.map(({ index, words }) => [index, words])
    }

    it.each(Object.keys(titles))(
      'that the page of title %s carries (COinS) leads to it',
      { tags: ['W-238'] },
      async (id) => {
        const { coins } = (await app().get(`/api/acervo/${id}`)).json().resumo
        expect(await leads(coins)).toBe(`/acervo/${id}`)
      },
    )

    it.each([
      ['an ISBN of 1.0', 'url_ver=Z39.88-2004&rft.isbn=978-85-359-0277-8', 1],
      ['an ISBN of 0.1, with ten digits', 'isbn=85-359-0277-X', 1],
      ['an ISBN as identifier', 'rft_id=urn:ISBN:9788535902778', 1],
      ['an ISBN of two, and which', 'isbn=9788535914849&title=Volume+dois', 11],
      ['an ISSN', 'rft.issn=0034-7612', 4],
      ['an article that is here', 'genre=article&issn=0034-7612&atitle=Um+artigo&aulast=Assis', 6],
      ['an article that is not here: its journal', 'genre=article&issn=0034-7612&atitle=Outro', 4],
      ['an ISBN of nothing, and a title', 'isbn=9780306406157&title=Introdu%C3%A7%C3%A3o+%C3%A0+bot%C3%A2nica', 7],
      ['a year that no edition has', 'title=Introdu%C3%A7%C3%A3o+%C3%A0+bot%C3%A2nica&date=1066', 7],
      ['a title with a subtitle that is not recorded', 'title=Introdu%C3%A7%C3%A3o+%C3%A0+bot%C3%A2nica:+guia', 7],
      ['Latin-1', 'title=Introdu%E7%E3o+%E0+bot%E2nica', 7],
      ['Latin-1 that says so', 'ctx_enc=info:ofi/enc:ISO-8859-1&rft.btitle=Introdu%E7%E3o+%E0+bot%E2nica', 7],
      ['the address of its page', 'rft_id=http://localhost/acervo/7', 7],
      ['its OAI identifier', 'id=oai:localhost:acervo/7', 7],
      ['repeated keys, the first empty', 'rft.isbn=&rft.isbn=9788535902778&rft.isbn=9780306406157', 1],
    ])('with %s leads to the title', async (_, query, id) => {
      expect(await leads(query)).toBe(`/acervo/${id}`)
    })

    it.each<[string, string, [string, string][]]>([
      ['a title of several', 'title=Dom+Casmurro', [['TITULO', 'Dom Casmurro']]],
      ['an ISBN of two', 'isbn=9788535914849', [['ISBN', '9788535914849']]],
      ['a title that is another', 'title=bot%C3%A2nica', [['TITULO', 'botânica']]],
      ['a title that was withdrawn', 'isbn=9780801434877', [['ISBN', '9780801434877']]],
      ['an author', 'rft.au=Assis,+Machado+de', [['AUTOR', 'Assis']]],
      ['nothing that is here', 'isbn=9780306406157&title=Nenhum', [['TITULO', 'Nenhum']]],
      ['a DOI alone', 'rft_id=info:doi/10.1000/182', [['LIVRE', '"10.1000/182"']]],
    ])('with %s leads to a search', async (_, query, lines) => {
      expect(await searched(query)).toEqual(lines)
    })

    it.each([
      ['nothing', ''],
      ['no work', 'url_ver=Z39.88-2004&rfr_id=info:sid/zotero.org:2&sid=google'],
      ['a work that is empty', 'rft.isbn=&rft.btitle=+&rft.au='],
      ['a number of this catalogue without a name', 'id=7'],
      ['names without values', 'rft.btitle&isbn&=&&'],
    ])('with %s leads to the form', async (_, query) => {
      expect(await leads(query)).toBe('/pesquisa_avancada')
    })

    it.each([
      ['another server', 'rft_id=https://outra.example.org/acervo/7&rft.btitle=//outra.example.org'],
      ['a context object to fetch', 'url_ctx_fmt=info:ofi/fmt:kev:mtx:ctx&url_ctx_ref=http://127.0.0.1:9/&title=x'],
      ['line ends', 'rft.btitle=x%0D%0ASet-Cookie:+a=b'],
      ['operators', 'rft.btitle=autor:NOT+"+OR+-(*'],
      ['signs alone', 'rft.btitle=***&rft.au=,'],
      ['broken escapes', 'rft.btitle=%&rft.isbn=%zz&rft.au=%C3'],
    ])('with %s stays in this catalogue', async (_, query) => {
      expect(await leads(query)).toMatch(/^\/(?:\?[\w=+&%.*'-]*|pesquisa_avancada)$/)
    })

    it('that is too long is refused, and one as long as an address may be is read', async () => {
      expect((await app().get(`/openurl?rft.btitle=${'a'.repeat(9000)}`)).statusCode).toBe(414)
      expect(await leads(`rft.btitle=${'longa+'.repeat(1300)}`)).toMatch(/^\/\?q=longa\+/)
    })
  })
})
