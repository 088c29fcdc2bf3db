import { describe, expect, it } from 'vitest'
import { abntReference, type CitationFacts } from './abnt.ts'

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
    'ROSA, João Guimarães. Grande sertão. São Paulo: Companhia das Letras, 2019. (Clássicos, 3). Disponível em: https://example.org/a?b=1&c=2.',
  ],
]

describe('the reference of a title', () => {
  it.each(cases)('%s', (_, facts, text) => {
    expect(abntReference({ ...book, ...facts }).text).toBe(text)
  })

  it('sets the title in bold and not its subtitle', () => {
    expect(abntReference(book).html).toContain('<strong>Grande sertão</strong>: veredas.')
  })

  it('escapes what a record may hold', () => {
    const { html } = abntReference({ ...book, title: '<script>alert("1")</script> & Cia.' })
    expect(html).not.toContain('<script>')
    expect(html).toContain('&lt;script&gt;')
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
    const { text } = abntReference({ ...book, edition, subtitle: undefined, extent: undefined })
    expect(text).toBe(
      ['ROSA, João Guimarães. Grande sertão.', shown, 'São Paulo: Companhia das Letras, 2019.']
        .filter(Boolean)
        .join(' '),
    )
  })
})
