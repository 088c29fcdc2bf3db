import { describe, expect, it } from 'vitest'
import { abntReference, type CitationFacts } from './abnt.ts'
import { referenceText } from './reference-parts.ts'

const today = '2026-11-21'
const textOf = (facts: CitationFacts, day = today) => referenceText(abntReference(facts, day))

const book: CitationFacts = {
  kind: 'monograph',
  authors: [{ heading: 'Rosa, João Guimarães', kind: 'person' }],
  title: 'Grande sertão',
  subtitle: 'veredas',
  edition: '22. ed',
  place: 'São Paulo',
  publisher: 'Companhia das Letras',
  year: '2019',
  extent: '560 p.',
}
const person = (heading: string) => ({ heading, kind: 'person' as const })

const cases: [string, Partial<CitationFacts>, string][] = [
  ['a book', {}, 'ROSA, João Guimarães. Grande sertão: veredas. 22. ed. São Paulo: Companhia das Letras, 2019. 560 p.'],
  [
    'three authors, all named',
    {
      authors: [person('Silva, Ana'), person('Souza, Bia'), person('Lima, Caio')],
      subtitle: undefined,
      edition: undefined,
    },
    'SILVA, Ana; SOUZA, Bia; LIMA, Caio. Grande sertão. São Paulo: Companhia das Letras, 2019. 560 p.',
  ],
  [
    'four authors, the first and et al.',
    {
      authors: [person('Silva, Ana'), person('Souza, Bia'), person('Lima, Caio'), person('Reis, Davi')],
      subtitle: undefined,
      edition: undefined,
      extent: undefined,
    },
    'SILVA, Ana et al. Grande sertão. São Paulo: Companhia das Letras, 2019.',
  ],
  [
    'nobody named: the first word of the title in capitals, with its article',
    { authors: [], title: 'O mundo do livro', subtitle: undefined, edition: '1. ed.', extent: undefined },
    'O MUNDO do livro. São Paulo: Companhia das Letras, 2019.',
  ],
  [
    'organisers where there are no authors',
    { authors: [person('Silva, Ana')], role: 'org.', subtitle: undefined, edition: undefined, extent: undefined },
    'SILVA, Ana (org.). Grande sertão. São Paulo: Companhia das Letras, 2019.',
  ],
  [
    'neither place nor publisher',
    { place: undefined, publisher: undefined, subtitle: undefined, edition: undefined, extent: undefined },
    'ROSA, João Guimarães. Grande sertão. [S. l.]: [s. n.], 2019.',
  ],
  [
    'an institution with a unit',
    {
      authors: [{ heading: 'Universidade de São Paulo. Museu Paulista', kind: 'institution' }],
      subtitle: undefined,
      edition: undefined,
      extent: undefined,
    },
    'UNIVERSIDADE DE SÃO PAULO. Museu Paulista. Grande sertão. São Paulo: Companhia das Letras, 2019.',
  ],
  [
    'a thesis',
    {
      kind: 'thesis',
      edition: undefined,
      subtitle: undefined,
      extent: '500 f.',
      thesis: { degree: 'Doutorado em Letras', institution: 'Universidade Estadual de Campinas', text: '' },
      place: 'Campinas',
      year: '2001',
    },
    'ROSA, João Guimarães. Grande sertão. 2001. 500 f. Doutorado em Letras – Universidade Estadual de Campinas, Campinas, 2001.',
  ],
  [
    'a journal',
    {
      kind: 'journal',
      authors: [],
      title: 'Machado de Assis em Linha',
      subtitle: undefined,
      edition: undefined,
      extent: undefined,
      publisher: 'USP',
      year: '2008-',
      issn: '1983-6821',
    },
    'MACHADO DE ASSIS EM LINHA. São Paulo: USP, 2008-. ISSN 1983-6821.',
  ],
  [
    'an article in its journal',
    {
      kind: 'article',
      title: 'O narrador',
      subtitle: undefined,
      year: '2010',
      host: { title: 'Estudos Avançados', part: 'v. 24, n. 69, p. 7-20' },
    },
    'ROSA, João Guimarães. O narrador. Estudos Avançados, v. 24, n. 69, p. 7-20, 2010.',
  ],
  [
    'a series and an address',
    {
      subtitle: undefined,
      edition: undefined,
      extent: undefined,
      series: { title: 'Clássicos', volume: '3' },
      url: 'https://example.org/a?b=1&c=2',
    },
    'ROSA, João Guimarães. Grande sertão. São Paulo: Companhia das Letras, 2019. (Clássicos, 3). Disponível em: https://example.org/a?b=1&c=2. Acesso em: 21 nov. 2026.',
  ],
]

describe('the reference of a title', () => {
  it.each(cases)('%s', (_, facts, text) => {
    expect(textOf({ ...book, ...facts })).toBe(text)
  })

  it('sets the title in bold and not its subtitle', () => {
    const parts = abntReference(book, today)
    expect(parts.filter(({ as }) => as)).toEqual([{ text: 'Grande sertão', as: 'strong' }])
    expect(parts.find(({ text }) => text.includes('veredas'))).toEqual({ text: ': veredas' })
  })

  it('sets the journal of an article in bold and not the article, and “et al.” in italics', () => {
    const authors = ['Silva, Ana', 'Souza, Bia', 'Lima, Caio', 'Reis, Davi'].map(person)
    const article = { ...book, kind: 'article', authors, host: { title: 'Estudos Avançados' } } as const
    expect(abntReference(article, today).filter(({ as }) => as)).toEqual([
      { text: 'et al.', as: 'em' },
      { text: 'Estudos Avançados', as: 'strong' },
    ])
  })

  it.each([
    ['2026-01-02', '2 jan. 2026.'],
    ['2026-05-31', '31 maio 2026.'],
    ['2027-12-10', '10 dez. 2027.'],
  ])('of what is online tells the day it was looked at: %s', (day, shown) => {
    expect(textOf({ ...book, url: 'https://example.org' }, day)).toMatch(`Acesso em: ${shown}`)
  })
})

describe('the edition in a reference', () => {
  it.each([
    ['22. ed.', '22. ed.'],
    ['2ª edição', '2. ed.'],
    ['6th edition', '6. ed.'],
    ['3rd ed., rev. and enl', '3. ed. rev. and enl.'],
    ['5. ed. rev. e ampl.', '5. ed. rev. e ampl.'],
    ['4e éd.', '4. ed.'],
    ['2. Auflage', '2. ed.'],
    ['Ed. em letras grandes', 'Ed. em letras grandes.'],
    ['1. ed.', ''],
    ['1st edition', ''],
  ])('%s', (edition, shown) => {
    const text = textOf({ ...book, edition, subtitle: undefined, extent: undefined })
    expect(text).toBe(
      ['ROSA, João Guimarães. Grande sertão.', shown, 'São Paulo: Companhia das Letras, 2019.']
        .filter(Boolean)
        .join(' '),
    )
  })
})
