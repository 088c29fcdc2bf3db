import { readSearch } from '@estante/domain/search/search-state'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type MarkedField, markWords, wordsToMark } from './marked-words.ts'

const lines = (address: string) => readSearch(new URLSearchParams(address)).lines
const mark = (query: string, text: string, field: MarkedField = 'title') =>
  markWords(text, wordsToMark(lines(`q=${encodeURIComponent(query)}`), field))
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join('')

describe('marking what was searched', () => {
  it('leaves lines in CQL out', () => {
    expect(wordsToMark(lines('q=dc.title%3Dcasmurro&for=CQL&q2=dom&for2=TITULO'), 'title')).toEqual(['dom'])
  })

  it.each([
    ['machado', 'Um mestre: Machado de Assis', 'Um mestre: [Machado] de Assis'],
    ['machado de assis', 'Os leitores de Machado de Assis', 'Os leitores [de Machado de Assis]'],
    ['memorias', 'Memórias póstumas', '[Memórias] póstumas'],
    ['memórias', 'MEMORIAS', '[MEMORIAS]'],
    ['romances', 'O romance e os romances', 'O [romance] e os [romances]'],
    ['bibliot*', 'Biblioteca e bibliotecários', '[Biblioteca] e [bibliotecários]'],
    ['"dom casmurro"', 'Dom Casmurro', '[Dom Casmurro]'],
    ['machado -assis', 'Machado de Assis', '[Machado] de Assis'],
    ['conto OU cronica', 'Conto ou crônica', '[Conto] ou [crônica]'],
    ['título:casmurro autor:dom', 'Dom Casmurro, de um autor', 'Dom [Casmurro], de um autor'],
    ['TITLE:"dom casmurro"', 'Dom Casmurro', '[Dom Casmurro]'],
    ['título:(dom OU casmurro)', 'Dom e Casmurro', '[Dom] e [Casmurro]'],
    ['tudo:casmurro ano:1899..1900', 'Dom Casmurro, 1899', 'Dom [Casmurro], 1899'],
    ['dom -título:"um casmurro"', 'Dom Casmurro', '[Dom] Casmurro'],
    ['autor: dom', 'Dom autor', '[Dom autor]'],
    ['cor:azul', 'A cor azul', 'A [cor azul]'],
    ['a b c', 'O a b c', 'O a b c'],
    ['de', 'Machado de Assis', 'Machado de Assis'],
    ['mar de ilhas', 'O mar, de longe', 'O [mar, de] longe'],
    ['mês', 'Um mes de sol', 'Um [mes] de sol'],
    ['machado', 'Machadinho', 'Machadinho'],
    ['!!!', 'Ah!!!', 'Ah!!!'],
  ])('“%s” marks %s as %s', { tags: ['K-023'] }, (query, text, marked) => {
    expect(mark(query, text)).toBe(marked)
  })

  it('marks a word written with combining accents', () => {
    expect(mark('memórias', 'Memo\u0301rias')).toBe('[Memo\u0301rias]')
  })

  it('marks in the names of authors what is sought there by name', () => {
    expect(mark('título:dom autor:assis', 'Assis, Dom', 'author')).toBe('[Assis], Dom')
    expect(wordsToMark(lines('q=author:assis+dom&for=TITULO'), 'author')).toEqual(['assis'])
  })

  it('marks in titles what was searched in titles or everywhere, and in authors likewise', () => {
    const search = lines('q=dom&for=TITULO&q2=assis&for2=AUTOR&q3=amor&for3=ASSUNTO&q4=rio&for4=LIVRE')
    expect(wordsToMark(search, 'title')).toEqual(['dom', 'rio'])
    expect(wordsToMark(search, 'author')).toEqual(['assis', 'rio'])
  })

  it('leaves out the words of a line that must not match', () => {
    expect(wordsToMark(lines('q=dom&condition=NOT&q2=casmurro'), 'title')).toEqual(['dom'])
  })

  it('never changes the text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (query, text) => {
        const pieces = markWords(text, wordsToMark([{ words: query, index: 'LIVRE', condition: 'AND' }], 'title'))
        expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      }),
      // The same cases in every run.
      { seed: 20_260_310 },
    )
  })
})
