import { describe, expect, it } from 'vitest'
import { bibtexEntry } from './bibtex.ts'
import type { CitationFacts, CitationName } from './citation-facts.ts'
import { type CslItem, cslItem, cslName } from './csl.ts'
import { cslDate } from './csl-date.ts'
import { risRecord } from './ris.ts'

const person = (heading: string): CitationName => ({ heading, kind: 'person', natural: heading })
const body = (heading: string): CitationName => ({ heading, kind: 'institution', natural: heading })

const book: CitationFacts = {
  kind: 'monograph',
  material: 'book',
  creators: [person('Rosa, João Guimarães')],
  contributions: [{ role: 'translator', names: [person('Dent, James')] }],
  title: 'Grande sertão',
  subtitle: 'veredas',
  edition: '22. ed. rev',
  imprints: [{ place: '[São Paulo]', publisher: 'Companhia das Letras' }],
  year: '2019',
  extent: 'xii, 560 p.',
  series: { title: 'Clássicos', volume: '3' },
  isbn: '9788535931983',
  language: 'pt',
}
const short: CitationFacts = { kind: 'monograph', creators: [], contributions: [], title: 'Obra', imprints: [] }
const journal = {
  title: 'Revista de Letras',
  part: 'v. 24, n. 69 (jan. 2010), p. 7-20',
  imprint: { place: 'Curitiba' },
}
const item = (facts: Partial<CitationFacts>) => cslItem({ ...short, ...facts }, '17', '2026-11-21')

describe('an item of CSL-JSON', () => {
  it('has the names, the imprint and the numbers of a book', () => {
    expect(cslItem(book, '17', '2026-11-21')).toEqual({
      id: '17',
      type: 'book',
      title: 'Grande sertão: veredas',
      author: [{ family: 'Rosa', given: 'João Guimarães' }],
      translator: [{ family: 'Dent', given: 'James' }],
      edition: '22',
      'publisher-place': 'São Paulo',
      publisher: 'Companhia das Letras',
      issued: { 'date-parts': [[2019]] },
      'number-of-pages': '560',
      'collection-title': 'Clássicos',
      'collection-number': '3',
      ISBN: '9788535931983',
      language: 'pt',
    })
  })

  const cases: [kind: string, facts: Partial<CitationFacts>, expected: Partial<CslItem>][] = [
    [
      'an article',
      { kind: 'article', host: journal, issn: '1234-5678' },
      {
        type: 'article-journal',
        'container-title': 'Revista de Letras',
        volume: '24',
        issue: '69',
        page: '7-20',
        issued: { 'date-parts': [[2010, 1]] },
        ISSN: '1234-5678',
      },
    ],
    [
      'a chapter',
      { kind: 'chapter', host: { title: 'O livro', author: 'Silva, Ana (org.)', part: 'p. 33-55', year: '1999' } },
      { type: 'chapter', 'container-author': [{ family: 'Silva', given: 'Ana' }], page: '33-55' },
    ],
    [
      'a thesis',
      {
        kind: 'thesis',
        thesis: {
          type: 'Dissertação',
          degree: 'Mestrado em Letras',
          schools: ['Faculdade de Letras', 'Universidade de São Paulo'],
          place: 'São Paulo',
          year: '2001',
        },
      },
      {
        type: 'thesis',
        genre: 'Dissertação (Mestrado em Letras)',
        publisher: 'Faculdade de Letras, Universidade de São Paulo',
        'publisher-place': 'São Paulo',
        issued: { 'date-parts': [[2001]] },
      },
    ],
    [
      'a paper of an event',
      {
        kind: 'event-paper',
        host: { title: 'Anais', event: { name: 'Congresso de Letras', number: '8', year: '1975', place: 'Brasília' } },
      },
      { type: 'paper-conference', 'event-title': 'Congresso de Letras, 8.', 'event-place': 'Brasília' },
    ],
    ['a journal', { kind: 'serial', creators: [body('Universidade')], issn: '0034-8910' }, { type: 'periodical' }],
    ['an e-book', { kind: 'ebook', url: 'https://x.org' }, { type: 'book', URL: 'https://x.org', medium: 'E-book' }],
    ['a map', { material: 'map', scale: '1:600.000', extent: '1 mapa' }, { type: 'map', dimensions: '1 mapa' }],
    ['a score', { material: 'score' }, { type: 'musical_score' }],
    ['a recording', { kind: 'music' }, { type: 'song' }],
    [
      'a film',
      { kind: 'film', contributions: [{ role: 'director', names: [person('Varda, Agnès')] }] },
      { type: 'motion_picture' },
    ],
    ['a patent', { kind: 'patent', patent: { number: 'PI0105509-3', country: 'BR' } }, { number: 'PI0105509-3' }],
    ['a law', { material: 'legislation', creators: [body('Brasil')] }, { type: 'legislation', authority: 'Brasil' }],
    [
      'a decision of a court',
      { material: 'legislation', creators: [body('Brasil. Supremo Tribunal Federal')] },
      { type: 'legal_case', authority: 'Brasil. Supremo Tribunal Federal' },
    ],
    ['a web page', { material: 'computer-file', url: 'https://x.org' }, { type: 'webpage' }],
    [
      'organisers',
      { creators: [person('Silva, Ana')], creatorRole: 'organiser' },
      { editor: [{ family: 'Silva', given: 'Ana' }] },
    ],
  ]
  it.each(cases)('of %s', (_kind, facts, expected) => {
    expect(item(facts)).toMatchObject(expected)
  })

  it('has no author of a journal, and no reading date of what is not online', () => {
    expect(item({ kind: 'serial', creators: [body('Universidade')] })).not.toHaveProperty('author')
    expect(item({})).toEqual({ id: '17', type: 'book', title: 'Obra' })
    expect(item({ url: 'https://x.org' }).accessed).toEqual({ 'date-parts': [[2026, 11, 21]] })
  })

  it.each([
    ['22. ed. rev.', '22'],
    ['1ed.', '1'],
    ['[3rd ed.]', '3'],
    ['Edição comemorativa', 'Edição comemorativa'],
  ])('numbers the edition %j', (edition, number) => {
    expect(item({ edition })).toHaveProperty('edition', number)
  })

  it.each([
    [person('Assis, Machado de'), { family: 'Assis', given: 'Machado de' }],
    [person('Azevedo, João, Filho'), { family: 'Azevedo Filho', given: 'João' }],
    [person('King, Martin Luther, Jr.'), { family: 'King', given: 'Martin Luther', suffix: 'Jr.' }],
    [person('Homero'), { literal: 'Homero' }],
    [body('Brasil. Ministério da Saúde, Secretaria'), { literal: 'Brasil. Ministério da Saúde, Secretaria' }],
  ])('parts the name %j', (name, parted) => {
    expect(cslName(name)).toEqual(parted)
  })

  it.each([
    ['1899', { 'date-parts': [[1899]] }],
    ['c2004', { 'date-parts': [[2004]] }],
    ['[1980?]', { 'date-parts': [[1980]], circa: true }],
    ['1998-2005', { 'date-parts': [[1998], [2005]] }],
    ['1998-', { 'date-parts': [[1998]] }],
    ['1999, c1998', { 'date-parts': [[1999]] }],
    ['jan./abr. 2010', { 'date-parts': [[2010, 1]] }],
    ['dic. 1975', { 'date-parts': [[1975, 12]] }],
    ['[19--?]', { literal: '19--?' }],
    ['', undefined],
  ])('reads the date %j', (text, date) => {
    expect(cslDate(text)).toEqual(date)
  })
})

describe('RIS', () => {
  it('has a line for each value, ended by CR LF', () => {
    expect(risRecord(cslItem(book, '17', '2026-11-21'))).toBe(
      [
        'TY  - BOOK',
        'ID  - 17',
        'AU  - Rosa, João Guimarães',
        'A4  - Dent, James',
        'TI  - Grande sertão: veredas',
        'T3  - Clássicos',
        'PY  - 2019',
        'PB  - Companhia das Letras',
        'CY  - São Paulo',
        'ET  - 22',
        'VL  - 3',
        'SP  - 560',
        'SN  - 9788535931983',
        'LA  - pt',
        'ER  - ',
        '',
      ].join('\r\n'),
    )
  })

  it('parts pages and months, and no value can begin another field', () => {
    const article = risRecord(item({ kind: 'article', host: journal, title: 'Um\r\nER  - \u2028título' }))
    expect(article).toContain('TI  - Um ER  -  título\r\n')
    expect(article).toContain('SP  - 7\r\nEP  - 20\r\n')
    expect(article).toContain('DA  - 2010/01//\r\n')
    expect(article.match(/^ER {2}- $/gm)).toHaveLength(1)
  })
})

describe('BibTeX', () => {
  it('writes letters as they are and what TeX would read as commands not', () => {
    const entry = bibtexEntry(
      item({
        creators: [person('Simões, Ana and Bia'), body('R&D {Lab}')],
        title: '100% de \\alpha_1 ~ {x} ^ #2 $3',
        year: '2001',
        url: 'https://x.org/a_b?c={d}&e=%20',
      }),
    )
    expect(entry).toBe(
      [
        '@book{simoes2001-17,',
        '  author = {Simões, Ana {and} Bia and {R\\&D \\{Lab\\}}},',
        '  title = {{100\\% de \\textbackslash{}alpha\\_1 \\textasciitilde{} \\{x\\} \\textasciicircum{} \\#2 \\$3}},',
        '  year = {2001},',
        '  url = {https://x.org/a_b?c=%7Bd%7D&e=%20}',
        '}',
        '',
      ].join('\n'),
    )
  })

  it.each([
    ['@article', { kind: 'article', host: journal }, 'pages = {7--20}'],
    ['@mastersthesis', { kind: 'thesis', thesis: { type: 'Dissertação', schools: ['USP'] } }, 'school = {USP}'],
    ['@phdthesis', { kind: 'thesis', thesis: { type: 'Tese', schools: ['USP'] } }, 'type = {Tese}'],
    ['@proceedings', { kind: 'event', event: { name: 'Congresso' } }, 'title = {{Obra}}'],
    ['@misc', { material: 'map' }, 'howpublished = {Map}'],
  ] as [string, Partial<CitationFacts>, string][])('is %s', (type, facts, field) => {
    const entry = bibtexEntry(item(facts))
    expect(entry.startsWith(`${type}{`)).toBe(true)
    expect(entry).toContain(field)
  })
})
