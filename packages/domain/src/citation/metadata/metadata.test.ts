/** What programs are told of a title of each kind: structured data, `citation_…` elements, ContextObjects. */
import { describe, expect, it } from 'vitest'
import type { CitationFacts, CitationKind, CitationName } from '../citation-facts.ts'
import { citationTags } from './citation-tags.ts'
import { contextObject } from './context-object.ts'
import type { DescribedTitle } from './described-title.ts'
import { type ShownTitle, structuredData } from './structured-data.ts'

const person = (heading: string, natural: string): CitationName => ({ heading, natural, kind: 'person' })
const machado = person('Assis, Machado de', 'Machado de Assis')

function described(
  kind: CitationKind,
  facts: Partial<CitationFacts> = {},
  rest: Partial<DescribedTitle> = {},
): DescribedTitle {
  const usual = { kind, creators: [machado], contributions: [], title: 'Dom Casmurro', imprints: [] }
  return { facts: { ...usual, ...facts }, materialType: 'book', isbns: [], languages: ['pt'], subjects: [], ...rest }
}

const shown: ShownTitle = { address: 'https://c.example.org/acervo/17', library: 'Universidade de Teste' }
const data = (title: DescribedTitle, more: Partial<ShownTitle> = {}) =>
  JSON.parse(JSON.stringify(structuredData(title, { ...shown, ...more })))
const tags = (title: DescribedTitle) => citationTags(title, shown.address)
const context = (title: DescribedTitle) => Object.fromEntries(new URLSearchParams(contextObject(title)))

const book = described(
  'monograph',
  {
    subtitle: 'romance',
    edition: '3. ed.',
    imprints: [{ place: '[Rio de Janeiro]', publisher: 'Garnier' }],
    year: '[1899?]',
    extent: '408 p.',
    series: { title: 'Clássicos' },
    contributions: [{ role: 'translator', names: [person('Caldwell, Helen', 'Helen Caldwell')] }],
  },
  { isbns: ['9788535902778', '9788535902785'], subjects: ['Ciúme'], summary: 'Bento conta.' },
)
const article = described(
  'article',
  {
    title: 'A leitura',
    creators: [machado, person('Silva, Ana', 'Ana Silva')],
    doi: '10.1590/x.1',
    host: { title: 'Revista de Letras', part: 'v. 24, n. 69 (jan. 2010), p. 7-20', year: '2010' },
  },
  { materialType: 'article', issn: '0101-1234' },
)
const thesis = described(
  'thesis',
  { thesis: { type: 'Tese', degree: 'Doutorado em Letras', schools: ['Faculdade de Letras', 'USP'], year: '1994' } },
  { materialType: 'thesis' },
)

describe('structured data', () => {
  it('describe a book with its people, publisher, numbers and whole', () => {
    expect(data(book)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Book',
      '@id': shown.address,
      url: shown.address,
      name: 'Dom Casmurro: romance',
      author: { '@type': 'Person', name: 'Machado de Assis' },
      translator: { '@type': 'Person', name: 'Helen Caldwell' },
      publisher: { '@type': 'Organization', name: 'Garnier', location: 'Rio de Janeiro' },
      datePublished: '1899',
      inLanguage: 'pt',
      isbn: ['9788535902778', '9788535902785'],
      bookEdition: '3. ed.',
      isPartOf: { '@type': 'BookSeries', name: 'Clássicos' },
      about: 'Ciúme',
      description: 'Bento conta.',
    })
  })

  it('put an article into its issue, volume and journal', () => {
    expect(data(article)).toMatchObject({
      '@type': 'ScholarlyArticle',
      pageStart: '7',
      pageEnd: '20',
      sameAs: 'https://doi.org/10.1590/x.1',
      isPartOf: {
        '@type': 'PublicationIssue',
        issueNumber: '69',
        isPartOf: {
          '@type': 'PublicationVolume',
          volumeNumber: '24',
          isPartOf: { '@type': 'Periodical', name: 'Revista de Letras', issn: '0101-1234' },
        },
      },
    })
  })

  it.each([
    ['thesis', thesis, 'Thesis'],
    ['serial', described('serial', {}, { materialType: 'journal', issn: '0101-1234' }), 'Periodical'],
    ['chapter', described('chapter', { host: { title: 'Livro' } }, { materialType: 'article' }), 'Chapter'],
    ['paper', described('event-paper', { host: { title: 'Anais' } }, { materialType: 'article' }), 'ScholarlyArticle'],
    ['film', described('film', {}, { materialType: 'film' }), 'Movie'],
    ['recording', described('music', {}, { materialType: 'music' }), 'MusicRecording'],
    ['map', described('monograph', {}, { materialType: 'map' }), 'Map'],
    ['score', described('monograph', {}, { materialType: 'score' }), 'SheetMusic'],
    ['law', described('monograph', {}, { materialType: 'legislation' }), 'Legislation'],
    ['patent', described('patent', {}), 'CreativeWork'],
    ['unknown material', described('monograph', {}, { materialType: 'constructor' }), 'Book'],
  ])('name the type of a %s', (_, title, type) => {
    expect(data(title)['@type']).toBe(type)
  })

  it('make an offer only where somebody who comes is served', () => {
    expect(data(book)).not.toHaveProperty('offers')
    expect(data(book, { offered: 'on-shelf' }).offers).toMatchObject({
      availability: 'https://schema.org/InStock',
      offeredBy: { '@type': 'Library', name: 'Universidade de Teste' },
    })
    expect(data(book, { offered: 'local' }).offers.availability).toBe('https://schema.org/InStoreOnly')
    const online = data(described('ebook', { url: 'https://e.example.org/1' }), { offered: 'online' })
    expect([online.isAccessibleForFree, online.offers.url]).toEqual([true, 'https://e.example.org/1'])
  })

  it.each([
    ['[19--?]', undefined],
    ['c2004', '2004'],
    ['1998-', '1998'],
    [undefined, undefined],
  ])('of the year %s are dated %s', (year, dated) => {
    expect(data(described('monograph', { year })).datePublished).toBe(dated)
  })

  it.each(['[s. n.]', '[S. l. : s. n.]'.slice(0, 6), '[]'])('name no publisher that is none: %s', (publisher) => {
    expect(data(described('monograph', { imprints: [{ publisher }] }))).not.toHaveProperty('publisher')
  })

  it('stay small whatever a record says', () => {
    const endless = 'x'.repeat(10_000)
    const people = Array.from({ length: 5000 }, () => machado)
    const title = described('monograph', { title: endless, creators: people }, { subjects: people.map(() => endless) })
    expect(JSON.stringify(data(title)).length).toBeLessThan(60_000)
    expect(data(title).name).toHaveLength(500)
  })
})

describe('elements for reference managers', () => {
  it('describe an article', () => {
    expect(tags(article)).toEqual([
      ['citation_title', 'A leitura'],
      ['citation_author', 'Assis, Machado de'],
      ['citation_author', 'Silva, Ana'],
      ['citation_publication_date', '2010'],
      ['citation_journal_title', 'Revista de Letras'],
      ['citation_volume', '24'],
      ['citation_issue', '69'],
      ['citation_firstpage', '7'],
      ['citation_lastpage', '20'],
      ['citation_doi', '10.1590/x.1'],
      ['citation_issn', '0101-1234'],
      ['citation_language', 'pt'],
      ['citation_abstract_html_url', shown.address],
    ])
  })

  it('name the school of a thesis, and editors for what they are', () => {
    expect(tags(thesis)).toContainEqual(['citation_dissertation_institution', 'Faculdade de Letras, USP'])
    const edited = tags(described('monograph', { creatorRole: 'organiser' }))
    expect(edited).toContainEqual(['citation_editor', 'Assis, Machado de'])
    expect(edited.map(([name]) => name)).not.toContain('citation_author')
  })
})

describe('ContextObjects', () => {
  it('describe a book', () => {
    expect(context(book)).toMatchObject({
      ctx_ver: 'Z39.88-2004',
      rft_val_fmt: 'info:ofi/fmt:kev:mtx:book',
      'rft.genre': 'book',
      'rft.btitle': 'Dom Casmurro: romance',
      'rft.aulast': 'Assis',
      'rft.aufirst': 'Machado de',
      'rft.date': '1899',
      'rft.place': 'Rio de Janeiro',
      'rft.pub': 'Garnier',
      'rft.isbn': '9788535902778',
      'rft.tpages': '408',
    })
  })

  it.each([
    [article, 'journal', { 'rft.atitle': 'A leitura', 'rft.jtitle': 'Revista de Letras', 'rft.spage': '7' }],
    [thesis, 'dissertation', { 'rft.title': 'Dom Casmurro', 'rft.degree': 'Doutorado em Letras' }],
    [described('film', {}, { materialType: 'film' }), 'dc', { 'rft.type': 'videoRecording' }],
    [described('patent', { patent: { number: 'BR 1', country: 'bl' } }), 'patent', { 'rft.number': 'BR 1' }],
    [described('chapter', { host: { title: 'Livro' } }), 'book', { 'rft.genre': 'bookitem', 'rft.btitle': 'Livro' }],
    [described('event', {}), 'book', { 'rft.genre': 'conference' }],
    [described('serial', {}, { issn: '0101-1234' }), 'journal', { 'rft.genre': 'journal', 'rft.issn': '0101-1234' }],
  ])('%# have the format of the kind', (title, format, fields) => {
    expect(context(title)).toMatchObject({ rft_val_fmt: `info:ofi/fmt:kev:mtx:${format}`, ...fields })
  })

  it('let nothing of a record become a field', () => {
    const fields = context(described('monograph', { title: 'a&rft.isbn=1&b="<' }))
    expect(fields['rft.btitle']).toBe('a&rft.isbn=1&b="<')
    expect(fields['rft.isbn']).toBeUndefined()
  })
})
