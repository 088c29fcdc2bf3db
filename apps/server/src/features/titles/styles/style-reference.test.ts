import type { CslItem } from '@estante/domain/citation/csl'
import { referenceText } from '@estante/domain/citation/reference-parts'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../../i18n/language.ts'
import { readEntry } from './read-entry.ts'
import { type CslStyle, styleReference } from './style-reference.ts'

const book: CslItem = {
  id: '1',
  type: 'book',
  title: 'Grande sertão: veredas',
  author: [{ family: 'Rosa', given: 'João Guimarães' }],
  edition: '22',
  publisher: 'Companhia das Letras',
  'publisher-place': 'São Paulo',
  issued: { 'date-parts': [[2019]] },
  language: 'pt',
}
const article: CslItem = {
  id: '2',
  type: 'article-journal',
  title: 'Os leitores',
  author: [
    { family: 'Silva', given: 'Ana' },
    { family: 'Souza', given: 'Bia' },
  ],
  'container-title': 'Revista de Letras',
  volume: '24',
  issue: '69',
  page: '7-20',
  issued: { 'date-parts': [[2010, 1]] },
  DOI: '10.1000/182',
}

const cases: [CslStyle, Language, CslItem, string][] = [
  ['apa', 'pt', book, 'Rosa, J. G. (2019). Grande sertão: veredas (22º ed). Companhia das Letras.'],
  ['apa', 'en', book, 'Rosa, J. G. (2019). Grande sertão: veredas (22nd ed.). Companhia das Letras.'],
  ['apa', 'fr', book, 'Rosa, J. G. (2019). Grande sertão: veredas (22e éd.). Companhia das Letras.'],
  ['apa', 'it', book, 'Rosa, J. G. (2019). Grande sertão: veredas (22ª ed.). Companhia das Letras.'],
  [
    'apa',
    'en',
    article,
    'Silva, A., & Souza, B. (2010). Os leitores. Revista de Letras, 24(69), 7–20. https://doi.org/10.1000/182',
  ],
  [
    'chicago',
    'en',
    book,
    'Rosa, João Guimarães. 2019. Grande sertão: veredas. 22nd ed. São Paulo: Companhia das Letras.',
  ],
  ['vancouver', 'en', book, 'Rosa JG. Grande sertão: veredas. 22nd ed. São Paulo: Companhia das Letras; 2019.'],
]

describe('a reference by citeproc', () => {
  it.each(cases)('%s in %s', async (style, language, item, text) => {
    expect(referenceText(await styleReference(item, style, language))).toBe(text)
  })

  it('keeps the italics of the style, and takes nothing of a record for markup', async () => {
    const parts = await styleReference({ ...book, title: '<i>A</i> & <script>x</script>' }, 'apa', 'en')
    expect(parts.find(({ as }) => as === 'em')?.text).toContain('‹i›A‹/i› &')
  })

  it('answers different works one after another', async () => {
    const both = await Promise.all([styleReference(book, 'apa', 'en'), styleReference(article, 'apa', 'en')])
    expect(both.map((parts) => referenceText(parts).slice(0, 5))).toEqual(['Rosa,', 'Silva'])
    expect(await styleReference(book, 'apa', 'en')).toEqual(both[0])
  })

  it('of a record with thousands of names and an endless title is bounded', async () => {
    const author = Array.from({ length: 5000 }, (_, at) => ({ family: `Silva${at}`, given: 'Ana' }))
    const parts = await styleReference({ ...book, author, title: 'x'.repeat(100_000) }, 'vancouver', 'pt')
    expect(referenceText(parts).length).toBeLessThan(3000)
  })
})

it.each([
  [
    '  <div class="csl-entry">A <i>b</i> &#38; c.</div>\n',
    [{ text: 'A ' }, { text: 'b', as: 'em' }, { text: ' & c.' }],
  ],
  [
    '<div class="csl-entry"><div class="csl-left-margin">1. </div><div class="csl-right-inline">A.</div></div>',
    [{ text: 'A.' }],
  ],
  ['', []],
])('reads the entry %j', (html, parts) => {
  expect(readEntry(html)).toEqual(parts)
})
