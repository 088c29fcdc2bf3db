import { describe, expect, it } from 'vitest'
import { abntReference } from './abnt.ts'
import type { CitationFacts, CitationName } from './citation-facts.ts'
import { referenceText } from './reference-parts.ts'

const today = '2026-11-21'
const textOf = (facts: CitationFacts, day = today) => referenceText(abntReference(facts, day))

function person(heading: string): CitationName {
  const [surname, forename] = heading.split(', ')
  return { heading, kind: 'person', natural: forename ? `${forename} ${surname}` : heading }
}
const body = (heading: string): CitationName => ({ heading, kind: 'institution', natural: heading })

const book: CitationFacts = {
  kind: 'monograph',
  creators: [person('Rosa, João Guimarães')],
  contributions: [],
  title: 'Grande sertão',
  subtitle: 'veredas',
  edition: '22. ed',
  imprints: [{ place: 'São Paulo', publisher: 'Companhia das Letras' }],
  year: '2019',
  extent: '560 p.',
}
/** Entry, title, imprint and nothing else. */
const short: CitationFacts = { ...book, subtitle: undefined, edition: undefined, extent: undefined }
const imprint = 'São Paulo: Companhia das Letras, 2019.'

const cases: [clause: string, what: string, facts: CitationFacts, text: string][] = [
  ['7.1', 'a book', book, `ROSA, João Guimarães. Grande sertão: veredas. 22. ed. ${imprint} 560 p.`],
  [
    '8.1.1.1',
    'three authors, all named',
    { ...short, creators: [person('Silva, Ana'), person('Souza, Bia'), person('Lima, Caio')] },
    `SILVA, Ana; SOUZA, Bia; LIMA, Caio. Grande sertão. ${imprint}`,
  ],
  [
    '8.1.1.2',
    'four authors: the first and et al.',
    { ...short, creators: ['Silva, Ana', 'Souza, Bia', 'Lima, Caio', 'Reis, Davi'].map(person) },
    `SILVA, Ana et al. Grande sertão. ${imprint}`,
  ],
  [
    '8.1.1.2',
    'a record that names the first of several alone',
    { ...short, creators: [person('Silva, Ana')], moreCreators: true },
    `SILVA, Ana et al. Grande sertão. ${imprint}`,
  ],
  [
    '8.1.1.1',
    'a word of kinship belongs to the surname',
    { ...short, creators: [person('Azevedo, João, Filho')] },
    `AZEVEDO FILHO, João. Grande sertão. ${imprint}`,
  ],
  [
    '8.1.1.4',
    'two organisers, in the singular',
    { ...short, creators: [person('Silva, Ana'), person('Souza, Bia')], creatorRole: 'organiser' },
    `SILVA, Ana; SOUZA, Bia (org.). Grande sertão. ${imprint}`,
  ],
  [
    '8.1.1.4',
    'a coordinator is no organiser',
    { ...short, creators: [person('Silva, Ana')], creatorRole: 'coordinator' },
    `SILVA, Ana (coord.). Grande sertão. ${imprint}`,
  ],
  [
    '8.1.1.8',
    'a translator and two illustrators, after the title',
    {
      ...short,
      contributions: [
        { role: 'translator', names: [person('Silva, Ana')] },
        { role: 'illustrator', names: [person('Souza, Bia'), person('Lima, Caio')] },
      ],
    },
    `ROSA, João Guimarães. Grande sertão. Tradução: Ana Silva. Ilustrações: Bia Souza e Caio Lima. ${imprint}`,
  ],
  [
    '8.1.2.1',
    'an institution with a unit',
    { ...short, creators: [body('Universidade de São Paulo. Museu Paulista')] },
    `UNIVERSIDADE DE SÃO PAULO. Museu Paulista. Grande sertão. ${imprint}`,
  ],
  [
    '8.1.2.3',
    'what tells two bodies of one name apart',
    { ...short, creators: [body('Biblioteca Nacional (Portugal)')] },
    `BIBLIOTECA NACIONAL (Portugal). Grande sertão. ${imprint}`,
  ],
  ['8.1.3', 'a title as entry', { ...short, creators: [], title: 'O mundo do livro' }, `O MUNDO do livro. ${imprint}`],
  [
    '8.1.3',
    'a title that begins with a short word',
    { ...short, creators: [], title: 'Nos canaviais' },
    `NOS CANAVIAIS. ${imprint}`,
  ],
  [
    '8.4, 8.5',
    'neither place nor publisher: one pair of brackets',
    { ...short, imprints: [] },
    'ROSA, João Guimarães. Grande sertão. [S. l.: s. n.], 2019.',
  ],
  [
    '8.4',
    'a publisher without a place',
    { ...short, imprints: [{ publisher: 'Globo' }] },
    'ROSA, João Guimarães. Grande sertão. [S. l.]: Globo, 2019.',
  ],
  [
    '8.5',
    'a place without a publisher',
    { ...short, imprints: [{ place: 'Recife' }] },
    'ROSA, João Guimarães. Grande sertão. Recife: [s. n.], 2019.',
  ],
  [
    '8.5.3',
    'two publishers in two places',
    {
      ...short,
      imprints: [
        { place: 'Rio de Janeiro', publisher: 'Expressão e Cultura' },
        { place: 'São Paulo', publisher: 'EDUSP' },
      ],
    },
    'ROSA, João Guimarães. Grande sertão. Rio de Janeiro: Expressão e Cultura; São Paulo: EDUSP, 2019.',
  ],
  [
    '8.5.1',
    'no legal form and no word for a publishing house',
    { ...short, imprints: [{ place: 'Porto Alegre', publisher: 'Editora Globo S.A.' }] },
    'ROSA, João Guimarães. Grande sertão. Porto Alegre: Globo, 2019.',
  ],
  [
    '8.5.1',
    'the publishing house of a university keeps its word',
    { ...short, imprints: [{ place: 'Belo Horizonte', publisher: 'Editora UFMG' }] },
    'ROSA, João Guimarães. Grande sertão. Belo Horizonte: Editora UFMG, 2019.',
  ],
  [
    '8.9',
    'a series and an address',
    { ...short, series: { title: 'Clássicos', volume: '3' }, url: 'https://example.org/a?b=1&c=2' },
    `ROSA, João Guimarães. Grande sertão. ${imprint} (Clássicos, 3). Disponível em: https://example.org/a?b=1&c=2. Acesso em: 21 nov. 2026.`,
  ],
  [
    '7.1.3',
    'an e-book',
    { ...book, kind: 'ebook', edition: undefined, extent: '1 recurso online (560 p.)' },
    `ROSA, João Guimarães. Grande sertão: veredas. ${imprint} E-book.`,
  ],
  [
    '7.2',
    'a thesis',
    {
      ...short,
      kind: 'thesis',
      extent: '500 f.',
      year: '2001',
      thesis: {
        type: 'Tese',
        degree: 'Doutorado em Letras',
        schools: ['Instituto de Estudos da Linguagem', 'Universidade Estadual de Campinas'],
        place: 'Campinas',
        year: '2001',
      },
    },
    'ROSA, João Guimarães. Grande sertão. 2001. 500 f. Tese (Doutorado em Letras) – Instituto de Estudos da Linguagem, Universidade Estadual de Campinas, Campinas, 2001.',
  ],
  [
    '7.3',
    'a chapter of a book',
    {
      ...short,
      kind: 'chapter',
      creators: [person('Romano, Giovanni')],
      title: 'Imagens da juventude',
      host: {
        title: 'História dos jovens',
        author: 'Levi, Giovanni (org.)',
        part: 'p. 7-16',
        imprint: { place: 'São Paulo', publisher: 'Companhia das Letras' },
        year: '1996',
      },
    },
    'ROMANO, Giovanni. Imagens da juventude. In: LEVI, Giovanni (org.). História dos jovens. São Paulo: Companhia das Letras, 1996. p. 7-16.',
  ],
  [
    '7.7.1',
    'a journal, with neither extent nor body',
    {
      ...book,
      kind: 'serial',
      creators: [body('Universidade de São Paulo')],
      title: 'Machado de Assis em Linha',
      subtitle: undefined,
      imprints: [{ place: 'São Paulo', publisher: 'USP' }],
      year: '2008-',
      issn: '1983-6821',
      extent: 'v.',
    },
    'MACHADO DE ASSIS EM LINHA. São Paulo: USP, 2008-. ISSN 1983-6821.',
  ],
  [
    '8.2.6',
    'a journal whose title says nothing without its body',
    {
      ...short,
      kind: 'serial',
      creators: [body('Universidade Federal do Paraná')],
      title: 'Boletim',
      year: '1965-1970',
    },
    'BOLETIM [da] UNIVERSIDADE FEDERAL DO PARANÁ. São Paulo: Companhia das Letras, 1965-1970.',
  ],
  [
    '7.7.5',
    'an article with the place of its journal and the date once',
    {
      ...short,
      kind: 'article',
      title: 'O narrador',
      year: '2010',
      host: {
        title: 'Estudos Avançados',
        part: 'v. 24, n. 69 (maio/ago. 2010), p. 7-20',
        imprint: { place: 'São Paulo' },
      },
    },
    'ROSA, João Guimarães. O narrador. Estudos Avançados, São Paulo, v. 24, n. 69, p. 7-20, maio/ago. 2010.',
  ],
  [
    '7.7.5',
    'an article of whose journal the place is not known',
    { ...short, kind: 'article', host: { title: 'Isis', part: 'Vol. 2, no. 2, pp. 195–230' }, doi: '10.1086/350000' },
    'ROSA, João Guimarães. Grande sertão. Isis, [S. l.], v. 2, n. 2, p. 195-230, 2019. DOI: 10.1086/350000.',
  ],
  [
    '7.8.1',
    'the proceedings of an event',
    {
      ...short,
      kind: 'event',
      creators: [],
      title: 'Anais do 8. Congresso Brasileiro de Biblioteconomia',
      event: { name: 'Congresso Brasileiro de Biblioteconomia', number: '8', year: '1975', place: 'Brasília, DF' },
      imprints: [{ place: 'Brasília', publisher: 'ABDF' }],
      year: '1976',
    },
    'CONGRESSO BRASILEIRO DE BIBLIOTECONOMIA, 8., 1975, Brasília, DF. Anais [...]. Brasília: ABDF, 1976.',
  ],
  [
    '7.8.4',
    'a paper of an event',
    {
      ...short,
      kind: 'event-paper',
      title: 'Incorporação do tempo em SGBD',
      host: {
        title: 'Anais',
        part: 'p. 16-29',
        imprint: { place: 'São Paulo', publisher: 'USP' },
        year: '1994',
        event: { name: 'Simpósio Brasileiro de Banco de Dados', number: '9', year: '1994', place: 'São Paulo' },
      },
    },
    'ROSA, João Guimarães. Incorporação do tempo em SGBD. In: SIMPÓSIO BRASILEIRO DE BANCO DE DADOS, 9., 1994, São Paulo. Anais [...]. São Paulo: USP, 1994. p. 16-29.',
  ],
  [
    '7.9',
    'a patent',
    {
      ...short,
      kind: 'patent',
      title: 'Eletrodos de difusão gasosa',
      contributions: [{ role: 'patent-holder', names: [body('Universidade Estadual de Campinas')] }],
      patent: { country: 'BR', number: 'PI0600460-1A' },
      year: '2008',
    },
    'ROSA, João Guimarães. Eletrodos de difusão gasosa. Depositante: Universidade Estadual de Campinas. BR n. PI0600460-1A. 2008.',
  ],
  [
    '7.11',
    'a law, told apart by its uniform title',
    {
      ...short,
      creators: [body('Brasil')],
      uniformTitle: 'Constituição (1988)',
      title: 'Constituição da República Federativa do Brasil',
      imprints: [{ place: 'Brasília', publisher: 'Senado Federal' }],
      year: '2016',
    },
    'BRASIL. [Constituição (1988)]. Constituição da República Federativa do Brasil. Brasília: Senado Federal, 2016.',
  ],
  [
    '7.13',
    'a film under its title, with what carries it',
    {
      ...short,
      kind: 'film',
      title: 'Central do Brasil',
      contributions: [{ role: 'director', names: [person('Salles, Walter')] }],
      imprints: [{ publisher: 'Le Studio Canal' }],
      year: '1998',
      extent: '1 DVD (106 min)',
      extentDetails: 'son., color.',
    },
    'CENTRAL do Brasil. Direção: Walter Salles. [S. l.]: Le Studio Canal, 1998. 1 DVD (106 min), son., color.',
  ],
  [
    '7.14',
    'a recording of music under its title',
    {
      ...short,
      kind: 'music',
      title: 'Mosaico',
      contributions: [{ role: 'performer', names: [{ heading: 'Toquinho', kind: 'person', natural: 'Toquinho' }] }],
      imprints: [{ place: 'Rio de Janeiro', publisher: 'Biscoito Fino' }],
      year: '2005',
      extent: '1 CD (37 min)',
    },
    'MOSAICO. Intérprete: Toquinho. Rio de Janeiro: Biscoito Fino, 2005. 1 CD (37 min).',
  ],
  [
    '7.17',
    'a map with its scale',
    {
      ...short,
      creators: [],
      title: 'Brasil e parte da América do Sul',
      imprints: [{ place: 'São Paulo', publisher: 'Michalany' }],
      year: '1981',
      extent: '1 mapa',
      scale: 'Escala 1:600,000 ; projeção cônica',
    },
    'BRASIL e parte da América do Sul. São Paulo: Michalany, 1981. 1 mapa. Escala 1:600.000.',
  ],
]

describe('the reference of a title after NBR 6023:2018', () => {
  it.each(cases)('%s: %s', { tags: ['A-013', 'F-043'] }, (_clause, _what, facts, text) => {
    expect(textOf(facts)).toBe(text)
  })

  it('sets the title in bold and not its subtitle', () => {
    const parts = abntReference(book, today)
    expect(parts.filter(({ as }) => as)).toEqual([{ text: 'Grande sertão', as: 'strong' }])
    expect(parts.find(({ text }) => text.includes('veredas'))).toEqual({ text: ': veredas' })
  })

  it('sets the journal of an article in bold and not the article, and “et al.” in italics', () => {
    const creators = ['Silva, Ana', 'Souza, Bia', 'Lima, Caio', 'Reis, Davi'].map(person)
    const article: CitationFacts = { ...book, kind: 'article', creators, host: { title: 'Estudos Avançados' } }
    expect(abntReference(article, today).filter(({ as }) => as)).toEqual([
      { text: 'et al.', as: 'em' },
      { text: 'Estudos Avançados', as: 'strong' },
    ])
  })

  it('names the publisher without the imprint that it sells under', () => {
    const imprints = [{ place: 'Cham', publisher: 'Springer International Publishing : Imprint: Springer' }]
    expect(textOf({ ...book, imprints })).toContain('Cham: Springer International Publishing, ')
  })

  it.each([
    ['2026-01-02', '2 jan. 2026.'],
    ['2026-05-31', '31 maio 2026.'],
    ['2027-12-10', '10 dez. 2027.'],
  ])('of what is online gives the day it was looked at: %s', (day, shown) => {
    expect(textOf({ ...book, url: 'https://example.org' }, day)).toMatch(`Acesso em: ${shown}`)
  })
})

describe('the edition in a reference (8.3), in the language of the document', () => {
  it.each([
    ['22. ed.', '22. ed.'],
    ['2ª edição', '2. ed.'],
    ['2a ed. rev. e ampl.', '2. ed. rev. e ampl.'],
    ['3. ed. / revista por Ana Silva', '3. ed.'],
    ['6th edition', '6th ed.'],
    ['3rd ed., rev. and enl', '3rd ed. rev. and enl.'],
    ['4. ed., revista e ampliada', '4. ed. rev. e ampl.'],
    ['4e éd.', '4e éd.'],
    ['2. Auflage', '2. Aufl.'],
    ['2a. edición', '2. ed.'],
    ['Ed. em letras grandes', 'Ed. em letras grandes.'],
    ['1. ed.', ''],
    ['1st edition', ''],
  ])('%s', (edition, shown) => {
    expect(textOf({ ...short, edition })).toBe(
      ['ROSA, João Guimarães. Grande sertão.', shown, imprint].filter(Boolean).join(' '),
    )
  })
})

describe('the date in a reference (8.6)', () => {
  it.each([
    ['c2004', 'c2004'],
    ['©2004', 'c2004'],
    ['1999, c1998', '1999'],
    ['[19--?]', '[19--?]'],
    ['[entre 1906 e 1912]', '[entre 1906 e 1912]'],
    [undefined, '[s. d.]'],
  ])('%s', (year, shown) => {
    expect(textOf({ ...short, year })).toBe(
      `ROSA, João Guimarães. Grande sertão. São Paulo: Companhia das Letras, ${shown}.`,
    )
  })
})

describe('the physical description in a reference (8.7)', () => {
  it.each([
    ['xii, 408 pages', 'xii, 408 p.'],
    ['115 folhas', '115 f.'],
    ['2 volumes', '2 v.'],
    ['408 p', '408 p.'],
    ['10p.', '10 p.'],
    ['16p', '16 p.'],
    ['volumes', ''],
    ['v.', ''],
  ])('%s', (extent, shown) => {
    expect(textOf({ ...short, extent })).toBe(
      [`ROSA, João Guimarães. Grande sertão. ${imprint}`, shown].filter(Boolean).join(' '),
    )
  })
})
