import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createIndex } from '../search-index.ts'
import { smallSchema } from '../testing/generators.ts'
import { maxWords, parseQuery } from './parser.ts'
import { print } from './print.ts'

function understood(text: string): [interpreted: string, ignored: string[]] {
  const { node, ignored } = parseQuery({ kind: 'text', text, in: 'title' }, smallSchema)
  return [print(node), ignored]
}

const phrase = (words: string[]) => ({ kind: 'phrase', words, fields: 1, begins: false, prefix: false })
const years = (from: number, to: number) => ({ kind: 'numbers', from, to, fields: 8 })

describe('the language of searches', () => {
  test.each([
    ['dom casmurro', 'dom casmurro'],
    ['Dom AND Casmurro', 'dom casmurro'],
    ['Dom E Casmurro', 'dom casmurro'],
    ['dom OU casmurro', 'dom OR casmurro'],
    ['dom O casmurro', 'dom OR casmurro'],
    ['dom NÃO casmurro', 'dom -casmurro'],
    ['dom -casmurro', 'dom -casmurro'],
    ['+dom +casmurro', 'dom casmurro'],
    ['"dom casmurro"', '"dom casmurro"'],
    ['“dom casmurro”', '"dom casmurro"'],
    ['«dom casmurro»', '"dom casmurro"'],
    ['bib*', 'bib*'],
    ['(dom OR memorias) brás', '(dom OR memorias) bras'],
    ['dom OR memórias brás', 'dom OR (memorias bras)'],
    ['-(dom OR brás) livro', '-(dom OR bras) livro'],
    ['guarda-chuva', '"guarda chuva" OR guardachuva'],
    ['rio - são paulo', 'rio sao paulo'],
    ['日本語', '"日 本 語"'],
    ['km/h', 'km h'],
  ])('%s is %s', { tags: ['C-174'] }, (text, interpreted) => {
    expect(understood(text)).toEqual([interpreted, []])
  })

  test.each([
    ['a e o', 'a e o'],
    ['O cortiço', 'o cortico'],
    ['O tempo E o vento', 'o tempo o vento'],
    ['GUERRA E PAZ', 'guerra e paz'],
    ['VIDAS NO MORRO', 'vidas no morro'],
    ['TO BE OR NOT TO BE', 'to be or not to be'],
    ['ser OU NÃO ser', 'ser ou nao ser'],
    ['Plano E', 'plano e'],
  ])('%s holds words that look like operators', (text, interpreted) => {
    expect(understood(text)).toEqual([interpreted, []])
  })

  test.each([
    ['AND dom', 'dom', ['AND']],
    ['dom OR', 'dom', ['OR']],
    ['dom AND OR livro', 'dom OR livro', ['AND']],
    ['(dom livro', 'dom livro', ['(']],
    ['dom) livro', 'dom livro', [')']],
    ['"dom livro', 'dom livro', ['"']],
    ['()', '', ['()']],
    ['!!! ???', '', ['!!! ???']],
    ['dom NOT', 'dom', ['NOT']],
  ])('%s is searched as far as it goes, and the rest is told', { tags: ['C-174'] }, (text, interpreted, ignored) => {
    expect(understood(text)).toEqual([interpreted, ignored])
  })

  const inTitle = { kind: 'word', word: 'dom', fields: 1, exact: false }

  test.each([
    ['título:dom', inTitle],
    ['TITULO:dom', inTitle],
    ['autor:título:dom', inTitle],
    ['+título:dom', inTitle],
    ['-título:dom', { kind: 'not', of: inTitle }],
    ['NÃO título:dom', { kind: 'not', of: inTitle }],
    ['autor:dom', { ...inTitle, fields: 2 }],
    ['nome:dom', { ...inTitle, fields: 6 }],
    ['tudo:dom', { ...inTitle, fields: 7 }],
    ['título:do*', { kind: 'prefix', word: 'do', fields: 1 }],
    ['título:OU', { ...inTitle, word: 'ou' }],
    ['título:"dom casmurro"', phrase(['dom', 'casmurro'])],
    ['título:“dom casmurro”', phrase(['dom', 'casmurro'])],
    ['início:"dom cas"', { ...phrase(['dom', 'cas']), begins: true, prefix: true }],
    ['código:12-3', { kind: 'key', key: 0, value: '123', prefix: false }],
    ['código:12 3', { kind: 'key', key: 0, value: '123', prefix: false }],
    ['código:12*', { kind: 'key', key: 0, value: '12', prefix: true }],
    ['ano:1899', years(1899, 1899)],
    ['ano:1890..1900', years(1890, 1900)],
    ['ano:1890-1900', years(1890, 1900)],
    ['ano:1890–1900', years(1890, 1900)],
    ['ano:1900..1890', years(1890, 1900)],
    ['ano:1890..', years(1890, 2100)],
    ['ano:1890-', years(1890, 2100)],
    ['ano:..1900', years(0, 1900)],
    ['ano:-1900', years(0, 1900)],
    ['ano:1890..99999', years(1890, 2100)],
    ['ano:189*', { kind: 'prefix', word: '189', fields: 8 }],
  ])('%s is looked for in the place that is named', { tags: ['C-174'] }, (text, node) => {
    expect(parseQuery({ kind: 'text', text, in: 'all' }, smallSchema)).toEqual({ node, ignored: [] })
  })

  test('a place that is named before a bracket is that of everything inside, and of nothing behind', () => {
    const { node } = parseQuery({ kind: 'text', text: 'autor:(dom OU título:brás) livro', in: 'note' }, smallSchema)
    const word = (text: string, fields: number) => ({ kind: 'word', word: text, fields, exact: false })
    expect(node).toEqual({
      kind: 'and',
      of: [{ kind: 'or', of: [word('dom', 2), word('bras', 1)] }, word('livro', 8)],
    })
  })

  test.each([
    ['Dom Casmurro: romance', 'dom casmurro romance'],
    ['Título: romance', 'titulo romance'],
    ['livro título: romance', 'livro titulo romance'],
    ['cor:azul', 'cor azul'],
    ['título :dom', 'titulo dom'],
    [':dom', 'dom'],
    ['3:10', '3 10'],
    ['http://livro', 'http livro'],
    ['"título:dom"', '"titulo dom"'],
  ])('%s holds a colon that names nothing', (text, interpreted) => {
    expect(understood(text)).toEqual([interpreted, []])
  })

  test.each([
    ['dom autor:', 'dom', ['autor:']],
    ['dom autor:)', 'dom', ['autor:', ')']],
    ['(autor:) dom', 'dom', ['autor:']],
    ['dom ano:antigo', 'dom', ['ano:antigo']],
    ['ano:"mil" dom', 'dom', ['ano:mil']],
    ['dom código:x', 'dom', ['código:x']],
    ['título:"dom', 'dom', ['"']],
    ['autor:OR dom', 'or dom', []],
  ])('%s names a place for something that cannot be there', (text, interpreted, ignored) => {
    expect(understood(text)).toEqual([interpreted, ignored])
  })

  test('without names in the schema a colon separates words', () => {
    const { node, ignored } = parseQuery(
      { kind: 'text', text: 'título:dom', in: 'title' },
      { ...smallSchema, fieldPrefixes: [] },
    )
    expect([print(node), ignored]).toEqual(['titulo dom', []])
  })

  test('a long word beyond the limit is told in whole characters', () => {
    const text = `${'w '.repeat(maxWords)}a${'𝒜'.repeat(60)}`
    expect(understood(text)[1]).toEqual([`a${'𝒜'.repeat(49)}`])
  })

  test('words beyond the limit are told as ignored', () => {
    const words = Array.from({ length: maxWords + 2 }, (_, at) => `w${at}`)
    expect(understood(words.join(' '))).toEqual([words.slice(0, maxWords).join(' '), words.slice(maxWords)])
  })

  test.each([
    ['letters without a blank', 'a'.repeat(10_000)],
    ['words', 'dom casmurro '.repeat(800)],
    ['opening brackets', '('.repeat(10_000)],
    ['nested brackets', `${'('.repeat(2000)}dom${')'.repeat(2000)}`],
    ['minus signs', '-'.repeat(10_000)],
    ['operators', 'AND '.repeat(2500)],
    ['quotation marks', '"'.repeat(9999)],
    ['parts of a word', 'a-'.repeat(5000)],
    ['control characters', '\u0000\u0007\u001b'.repeat(3000)],
    ['names of places', 'título:'.repeat(1400)],
    ['places with brackets', 'autor:('.repeat(1400)],
    ['ranges', 'ano:..2100 '.repeat(900)],
    ['halves of characters', '\ud800'.repeat(5000)],
  ])('10,000 characters of %s get an answer', (_, text) => {
    const index = createIndex(smallSchema)
    index.apply({ put: [{ id: 1, text: { title: ['Dom Casmurro'] } }] })
    // Of the processor, not of the clock: other programs run beside.
    const start = process.threadCpuUsage()
    expect(index.search({ query: { kind: 'text', text, in: 'all' } }).total).toBeLessThanOrEqual(1)
    expect(process.threadCpuUsage(start).user / 1000).toBeLessThan(1000)
  })

  test('whatever is typed gets an answer', () => {
    const index = createIndex(smallSchema)
    index.apply({ put: [{ id: 1, text: { title: ['Dom Casmurro, ou não'] } }] })
    const noise = fc
      .array(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.constantFrom(' ', '"', '(', ')', '-', '+', '*', 'NOT', 'OU', 'E', 'dom', 'título:', 'ano:', '18..'),
        ),
      )
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(noise, (text) => {
        expect(index.search({ query: { kind: 'text', text, in: 'all' } }).total).toBeLessThanOrEqual(1)
        expect(index.correct({ kind: 'text', text, in: 'all' })?.hits).not.toBe(0)
      }),
    )
  })
})
