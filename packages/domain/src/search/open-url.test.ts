import { describe, expect, it } from 'vitest'
import { isNamed, readOpenUrl, searchesOf } from './open-url.ts'

const read = (query: string) => readOpenUrl(new URLSearchParams(query))

describe('what an OpenURL asks for', () => {
  it.each<[string, string, object]>([
    ['the numbers of 1.0', 'rft.isbn=978-85-359-0277-8', { isbn: '9788535902778' }],
    ['the numbers of 0.1', 'isbn=0801434874&issn=0034-7612', { isbn: '0801434874', issn: '00347612' }],
    ['a number with words behind it', 'rft.isbn=0801434874+(cloth+%3A+acid-free+paper)', { isbn: '0801434874' }],
    ['no number in a field of numbers', 'rft.isbn=n/a&rft.issn=00000', { isbn: undefined, issn: undefined }],
    ['an ISSN where an ISBN should be', 'rft.isbn=0034-7612', { isbn: undefined }],
    ['an electronic ISSN', 'rft.eissn=1982-3134', { issn: '19823134' }],
    ['a number as identifier', 'rft_id=urn:ISBN:9788535902778', { isbn: '9788535902778' }],
    ['a number of Dublin Core', 'rft.identifier=urn:isbn:9788535902778', { isbn: '9788535902778' }],
    ['the first of several that says anything', 'rft.btitle=&rft.btitle=Um&rft.btitle=Dois', { title: 'Um' }],
    ['a key of 1.0 before one of 0.1', 'title=Antigo&rft.title=Novo', { title: 'Novo' }],
    ['an article and its journal', 'atitle=Parte&title=Revista', { part: 'Parte', title: 'Revista' }],
    ['a family name', 'rft.au=Assis%2C+Machado+de', { author: 'Assis' }],
    ['an institution', 'rft.aucorp=Universidade+de+Teste', { author: 'Universidade de Teste' }],
    ['the year of a date', 'rft.date=1899-05-01', { year: '1899' }],
    ['no year', 'rft.date=s.d.', { year: undefined }],
    ['blanks and line ends', 'rft.btitle=++Dom%0D%0ACasmurro++', { title: 'Dom Casmurro' }],
    ['a title that was cut off', 'rft.btitle=Dom+Casm…', { title: 'Dom' }],
    ['nothing', '', { identifiers: [], title: undefined, isbn: undefined }],
  ])('reads %s', (_, query, expected) => {
    expect(read(query)).toMatchObject(expected)
  })

  it('reads no more of a value than a title has', () => {
    expect(read(`rft.btitle=${'longa+'.repeat(1000)}`).title!.length).toBeLessThanOrEqual(300)
  })
})

describe('the searches of an OpenURL', () => {
  const linesOf = (query: string) =>
    searchesOf(read(query)).map(({ search }) => search.lines.map(({ words, index }) => `${index} ${words}`).join())

  it.each<[string, string, string[]]>([
    [
      'a number first, then the title, then the title proper',
      'isbn=0801434874&title=Um:+dois',
      ['ISBN 0801434874', 'TITULO Um dois', 'TITULO Um'],
    ],
    [
      'an article before its journal',
      'atitle=Parte&issn=00347612&title=Revista',
      ['TITULO Parte', 'ISSN 00347612', 'TITULO Revista'],
    ],
    ['an author alone', 'rft.au=Assis,+Machado+de', ['AUTOR Assis']],
    [
      'operators and names of fields as words',
      'title=autor:NOT+"crime"+OU+-castigo*',
      ['TITULO autor not crime ou castigo'],
    ],
    ['nothing of signs alone', 'title=***', []],
    ['a title that begins with a sign', 'title=*:+Um', ['TITULO Um']],
    ['nothing of nothing', 'sid=google&rfr_id=info:sid/x', []],
  ])('are %s', (_, query, expected) => {
    expect(linesOf(query)).toEqual(expected)
  })

  it('have no more lines than an address', () => {
    for (const { search, narrowing } of searchesOf(
      read('isbn=0801434874&issn=00347612&title=a:+b&au=c&date=1899&pub=d&atitle=e'),
    )) {
      expect(narrowing.reduce((state, narrow) => narrow(state), search).lines.length).toBeLessThanOrEqual(5)
    }
  })
})

describe('a title that is found by its words', () => {
  it.each<[string, string, boolean]>([
    ['Dom Casmurro', 'DOM CASMURRO: romance', true],
    ['Memórias póstumas de Brás Cubas', 'Memorias postumas', true],
    ['Introduction to algorithms', 'Algorithms', false],
    ['Dom Casmurro', '…', false],
  ])('%s is or is not %s', (title, wanted, expected) => {
    expect(isNamed(title, wanted)).toBe(expected)
  })
})
