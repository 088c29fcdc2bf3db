import { describe, expect, test } from 'vitest'
import type { Document } from './schema.ts'
import { createIndex, loadIndex, type SearchIndex } from './search-index.ts'
import type { SearchRequest } from './search-request.ts'
import { defaultMergePolicy } from './segments.ts'
import { SnapshotError } from './snapshot.ts'
import { smallSchema } from './testing/generators.ts'
import { readFrom, restarted, savedBytes } from './testing/reload.ts'

function indexOf(...documents: Document[]): SearchIndex {
  const index = createIndex(smallSchema)
  index.apply({ put: documents })
  return index
}

/** A document with a title and an author. */
function book(id: number, title: string, author = '', more: Partial<Document> = {}): Document {
  return { id, text: { title: [title], author: author ? [author] : [] }, ...more }
}

function found(index: SearchIndex, text: string, where = 'all', more: Partial<SearchRequest> = {}): number[] {
  return index.search({ query: { kind: 'text', text, in: where }, ...more }).ids
}

describe('words are found', () => {
  const index = indexOf(
    book(1, 'O guarda-chuva d’água', 'Silva, José'),
    book(2, 'Bibliotecas públicas'),
    book(3, 'A biblioteca'),
    book(4, 'To be or not to be'),
    book(5, '红楼梦 Hong lou meng'),
    book(6, 'Война и мир'),
    { id: 7, text: { title: ['Sétimo'] }, keys: { code: ['12-34'] } },
  )

  test.each([
    ['guarda-chuva', [1]],
    ['guardachuva', [1]],
    ['chuva guarda', [1]],
    ['dagua', [1]],
    ["d'agua", [1]],
    ['AGUA', [1]],
    ['biblioteca', [3, 2]],
    ['bibliotecas', [2, 3]],
    ['"biblioteca"', [3]],
    ['bibl*', [2, 3]],
    ['to be or not to be', [4]],
    ['楼梦', [5]],
    ['梦楼', []],
    ['воина', [6]],
    ['1234', [7]],
    ['12 34', [7]],
    ['biblioteca -publicas', [3]],
    ['biblioteca OR guarda', [3, 1, 2]],
    ['nada', []],
    ['publicas OR -biblioteca', [1, 2, 4, 5, 6, 7]],
  ])('%s', (text, ids) => {
    expect(found(index, text).sort()).toEqual([...ids].sort())
  })

  test('the form that was typed stands before other forms of the word', () => {
    expect(found(index, 'bibliotecas')[0]).toBe(2)
    expect(found(index, 'biblioteca')[0]).toBe(3)
  })

  test('a phrase does not reach from one value into the next', () => {
    const two = indexOf({ id: 1, text: { title: ['dom casmurro', 'memórias póstumas'] } })
    expect(found(two, '"casmurro memorias"')).toEqual([])
    expect(found(two, '"memorias postumas"')).toEqual([1])
  })

  test('in an entry list by how a value begins, the last word unfinished', () => {
    const begins = (text: string, where: string) =>
      index.search({ query: { kind: 'text', text, in: where, match: 'begins' } }).ids
    expect(begins('a bibl', 'title')).toEqual([3])
    expect(begins('bibl', 'title')).toEqual([2])
    expect(begins('silva jo', 'author')).toEqual([1])
    expect(begins('jose', 'author')).toEqual([])
  })

  test('a code by its beginning', () => {
    expect(found(index, '12*', 'code')).toEqual([7])
    expect(found(index, '12', 'code')).toEqual([])
  })
})

describe('known items come first', () => {
  const index = indexOf(
    book(1, 'Conheça Dom Casmurro, de Machado de Assis', 'Crítico, João'),
    book(2, 'Dom Casmurro', 'Assis, Machado de'),
    book(3, 'Memórias póstumas de Brás Cubas', 'Assis, Machado de'),
    book(4, 'Science and the modern world', 'Whitehead'),
    book(5, 'Science'),
    book(6, 'A history of science'),
    book(7, 'Casmurro Dom', 'Outro'),
    book(8, 'Dom Casmurro', 'Assis, Machado de', { rank: 5 }),
    book(9, 'Machado de Assis: uma biografia', 'Pereira, Lúcia'),
  )

  test.each([
    ['dom casmurro', [8, 2]],
    ['machado dom casmurro', [8, 2]],
    ['casmurro assis machado', [8, 2]],
    ['science', [5]],
    ['memorias postumas de bras cubas machado', [3]],
  ])('%s', (text, first) => {
    expect(found(index, text).slice(0, first.length)).toEqual(first)
  })

  test.each(['machado de assis', 'assis, machado de'])(
    '%s: what a person wrote comes before what names them in a title',
    (text) => {
      expect(new Set(found(index, text).slice(0, 3))).toEqual(new Set([2, 3, 8]))
      expect(found(index, text)).toContain(9)
    },
  )

  test('ties go to the higher rank, then to the lower id', () => {
    const equal = indexOf(book(5, 'Igual'), book(3, 'Igual'), book(4, 'Igual', '', { rank: 1 }))
    expect(found(equal, 'igual')).toEqual([4, 3, 5])
  })
})

describe('did you mean', () => {
  const index = indexOf(
    book(1, 'Dom Casmurro', 'Machado de Assis'),
    book(2, 'Grande sertão: veredas', 'João Guimarães Rosa'),
    book(3, 'A paixão segundo G.H.', 'Clarice Lispector'),
    book(4, 'O chapéu de três bicos'),
    book(5, 'O filho eterno'),
    book(6, 'Database systems'),
    book(7, 'Casa-grande & senzala', 'Gilberto Freyre'),
    book(8, 'O campo e a cidade'),
    book(9, 'Assassinato na rua'),
  )

  test.each([
    ['Machado dom casmuro', 1, 'casmurro'],
    ['dom casmruro', 1, 'casmurro'],
    ['grande certão', 2, 'sertao'],
    ['guimaraens roza', 2, 'rosa'],
    ['paichão', 3, 'paixao'],
    ['clarisse lispecto', 3, 'lispector'],
    ['xapeu', 4, 'chapeu'],
    ['filio eterno', 5, 'filho'],
    ['data base', 6, 'database'],
    ['casagrandi', 7, 'casagrande'],
    ['canpo', 8, 'campo'],
    ['asasinato', 9, 'assassinato'],
    ['domcasmurro', 1, 'dom casmurro'],
    ['gasmurro', 1, 'casmurro'],
  ])('%s', (text, id, word) => {
    const correction = index.correct({ kind: 'text', text, in: 'all' })!
    expect(correction.changes.map(({ to }) => to)).toContain(word)
    expect(index.search({ query: correction.query }).ids).toContain(id)
    expect(correction.hits).toBe(index.search({ query: correction.query }).total)
  })

  test.each([
    ['what has hits', 'dom casmurro'],
    ['what is like no word', 'zzzzzzzzzz'],
    ['nothing', ''],
    ['punctuation', '!!!'],
    ['a word of 10,000 letters', 'a'.repeat(10_000)],
    // Each of these took from ten seconds to two minutes when they were cut at every letter.
    ['10,000 ideographs', '漢'.repeat(10_000)],
    ['5,000 letters with loose accents', 'a\u0301'.repeat(5_000)],
    ['5,000 signs that stand for 18 letters each', '\ufdfa'.repeat(5_000)],
    ['words of such signs', `${'\ufdfa'.repeat(40)} `.repeat(12)],
    ['more words than are looked after', 'casmuro '.repeat(50)],
  ])('nothing for %s', (_, text) => {
    expect(index.correct({ kind: 'text', text, in: 'all' })).toBeUndefined()
  })

  test('keeps operators and quotation marks', () => {
    const { query } = index.correct({ kind: 'text', text: '"dom casmuro" AND Machado', in: 'all' })!
    expect(query).toMatchObject({ text: '"dom casmurro" AND Machado' })
  })

  test('looks for two slips neither where one is the first letter, nor in words that it knows', () => {
    const other = indexOf(book(1, 'Saldado o preço'), book(2, 'Soldados do rio'))
    const correct = (text: string) => other.correct({ kind: 'text', text, in: 'all' })?.changes
    expect(correct('solbatos')).toEqual([{ from: 'solbatos', to: 'soldados' }])
    expect(correct('golbados')).toBeUndefined()
    expect(correct('saldado rio')).toBeUndefined()
  })

  test.each([
    ['Straße', 'Sprache', undefined],
    ['strasse', 'Sprache', undefined],
    ['Straße', 'Strassen und Wege', 'strassen'],
    ['Christo', 'Cristo', 'cristo'],
    ['chronica', 'Crônica', 'cronica'],
    ['architectura', 'Arquitetura', 'arquitetura'],
  ])('for %s, where the catalogue has “%s”: %s', (text, title, word) => {
    const correction = indexOf(book(1, title)).correct({ kind: 'text', text, in: 'all' })
    expect(correction?.changes.map(({ to }) => to)).toEqual(word === undefined ? undefined : [word])
  })

  test('proposes no word that only removed documents had', () => {
    const other = indexOf(book(1, 'Casmurro'), book(2, 'Outro'))
    other.apply({ remove: [1] })
    expect(other.correct({ kind: 'text', text: 'casmuro', in: 'all' })).toBeUndefined()
  })
})

test('a filter without any value finds nothing; one that only takes values away, or says nothing, is no such filter', () => {
  const index = indexOf(
    book(1, 'Dom Casmurro', 'Assis', { filters: { T: ['1'] } }),
    book(2, 'Quincas Borba', 'Assis', { filters: { T: ['2'] } }),
  )
  const found = (T: { any?: string[]; not?: string[] }) =>
    index.search({ query: { kind: 'all' }, filters: { T }, sort: 'title', facets: ['T'] })
  expect(found({ any: [] })).toMatchObject({ total: 0, totalWithoutFilter: 2, ids: [] })
  expect(
    found({ any: [] })
      .filters.get('T')!
      .values.map(({ total }) => total),
  ).toEqual([1, 1])
  expect(found({ any: ['3'] }).total).toBe(0)
  expect(found({ not: ['1'] }).ids).toEqual([2])
  expect(found({ not: [] }).ids).toEqual([1, 2])
  expect(found({}).ids).toEqual([1, 2])
})

test('how much a search can find is told beforehand, never too low', () => {
  const index = indexOf(book(1, 'Dom Casmurro', 'Assis'), book(2, 'Dom Quixote'), book(3, 'Casmurros'))
  const estimateHits = (text: string) => index.estimateHits({ kind: 'text', text, in: 'all' })
  for (const [text, minShouldMatch] of [
    ['dom', 2],
    ['dom casmurro', 1],
    ['"dom quixote"', 1],
    ['casmurro OR quixote', 3],
    ['c*', 2],
    ['dom -assis', 1],
    ['-assis', 2],
  ] as const) {
    expect(found(index, text)).toHaveLength(minShouldMatch)
    expect(estimateHits(text)).toBeGreaterThanOrEqual(minShouldMatch)
  }
  expect([estimateHits('nada'), estimateHits('dom nada')]).toEqual([0, 0])
})

test('a search is carried out up to so many hits, as told beforehand', () => {
  const index = indexOf(book(1, 'Dom Casmurro', 'Assis'), book(2, 'Dom Quixote'), book(3, 'Casmurros'))
  for (const text of ['dom', 'dom casmurro', 'c*', '-assis', 'nada', '']) {
    const request = { query: { kind: 'text', text, in: 'all' } as const }
    const hits = index.estimateHits(request.query)
    expect(index.searchUpTo(hits, request)).toEqual(index.search(request))
    expect(index.searchUpTo(hits - 1, request)).toBeUndefined()
  }
})

test('suggestions are documents and values that the typed words begin, with their counts', () => {
  const author = (value: string) => ({ filters: { S: [value] } })
  const index = indexOf(
    book(1, 'Dom Casmurro', 'Machado de Assis', author('Machado de Assis')),
    book(2, 'Quincas Borba', 'Machado de Assis', author('Machado de Assis')),
    book(3, 'O machado', 'Rosa', author('Rosa')),
  )
  const { ids, values } = index.suggest({ text: 'Macha', in: 'title', values: { S: 'author' } })
  expect(ids).toEqual([3])
  expect(values.get('S')).toEqual([{ value: 'Machado de Assis', total: 2 }])
  expect(index.suggest({ text: '  ', in: 'title' }).ids).toEqual([])
})

describe('a snapshot', () => {
  const index = indexOf(book(1, 'Dom Casmurro', 'Assis'), book(2, 'Outro'))
  index.apply({ remove: [2] })

  test('gives back the same index and its note', () => {
    const { index: loaded, note } = loadIndex(smallSchema, readFrom(savedBytes(index, 'seq 42')))
    expect(note).toBe('seq 42')
    expect(loaded.has(1)).toBe(true)
    expect(loaded.has(2)).toBe(false)
    expect(found(loaded, 'casm*')).toEqual([1])
    loaded.apply({ put: [book(3, 'Casmurros')] })
    expect(found(restarted(loaded), 'casmurro')).toEqual([1, 3])
  })

  test('is not changed by what happens while it is written', () => {
    const changing = indexOf(book(1, 'Um'), book(2, 'Dois'))
    const pieces = changing.save('')
    changing.apply({ put: [book(3, 'Novo')], remove: [1] })
    const bytes = Buffer.concat([...pieces])
    const { index: loaded } = loadIndex(smallSchema, readFrom(bytes))
    expect([1, 2, 3].map((id) => loaded.has(id))).toEqual([true, true, false])
  })

  test('that was damaged anywhere is refused', () => {
    const bytes = savedBytes(index, '')
    for (let at = 0; at < bytes.length; at += at < 20 || at > bytes.length - 20 ? 1 : 97) {
      const damaged = bytes.slice()
      damaged[at] = damaged[at]! ^ 0x55
      expect(() => loadIndex(smallSchema, readFrom(damaged)), `byte ${at}`).toThrow(SnapshotError)
    }
  })

  test.each([
    ['cut short', (bytes: Uint8Array) => bytes.subarray(0, bytes.length - 5), 'checksum'],
    ['cut to its head', (bytes: Uint8Array) => bytes.subarray(0, 12), 'too-short'],
    ['longer than it was', (bytes: Uint8Array) => Buffer.concat([bytes, bytes.subarray(0, 5)]), 'checksum'],
    ['empty', () => new Uint8Array(0), 'too-short'],
    ['of an older format', (bytes: Uint8Array) => bytes.with(8, bytes[8]! - 1), 'format'],
    ['something else', () => new Uint8Array(1000).fill(65), 'not-a-snapshot'],
  ])('that is %s is refused', (_, change, fault) => {
    expect(() => loadIndex(smallSchema, readFrom(change(savedBytes(index, ''))))).toThrow(
      expect.objectContaining({ fault }),
    )
  })

  test('for another schema is refused', () => {
    const other = { ...smallSchema, filters: ['B'], valueSets: [] }
    expect(() => loadIndex(other, readFrom(savedBytes(index, '')))).toThrow(
      expect.objectContaining({ fault: 'schema' }),
    )
  })
})

test('a view stays as it is when terms come to the index', () => {
  const index = indexOf(book(1, 'Um'))
  const views = [index.view(), index.view()]
  const before = views.map(({ termStatistics }) => [...termStatistics.postings])
  index.apply({ put: [book(2, 'Um outro'), book(3, 'Um terceiro')] })
  const now = index.view()
  index.apply({ remove: [2], put: [book(3, 'Terceiro')] })
  expect(views.map(({ termStatistics }) => [...termStatistics.postings])).toEqual(before)
  expect(Math.max(...now.termStatistics.postings)).toBeGreaterThan(Math.max(...before[0]!))
})

test('a common word is found where it is searched, though one of many titles has it elsewhere', () => {
  const titles = Array.from({ length: 40 }, (_, at) => book(at + 1, 'comum'))
  const notes = Array.from({ length: 40 }, (_, at) => ({ id: at + 41, text: { note: ['raro comum'] } }))
  const index = indexOf(...titles, notes[0]!)
  expect(found(index, 'comum', 'all', { limit: 100 })).toHaveLength(40)
  expect(found(index, 'comum', 'note')).toEqual([41])
  expect(found(index, 'comum -raro', 'all', { limit: 100 })).toHaveLength(40)
  index.apply({ put: notes })
  expect(index.search({ query: { kind: 'text', text: 'comum', in: 'all' }, limit: 0 }).total).toBe(40)
  expect(index.search({ query: { kind: 'text', text: 'comum', in: 'note' }, limit: 0 }).total).toBe(40)
})

describe('keys', () => {
  test('are known in any spelling as long as some document has them', () => {
    const keyed = (id: number, code: string) => book(id, 'x', '', { keys: { code: [code] } })
    const index = indexOf(keyed(1, '123'), keyed(2, '12-34'), keyed(3, '1234'), keyed(4, '999'))
    const known = () => index.areKeysKnown('code', ['1-2-3', '1234', '555', '999'])
    expect(known()).toEqual([true, true, false, true])
    index.apply({ remove: [1, 2] })
    expect(known()).toEqual([false, true, false, true])
    index.apply({ remove: [3] })
    expect(known()).toEqual([false, false, false, true])
    expect(() => index.areKeysKnown('isbn', [])).toThrow('the schema has no key "isbn"')
  })
})

describe('once enough is found', () => {
  const index = createIndex(smallSchema, { ...defaultMergePolicy, maxImmediateMerge: 0 })
  // Each in a segment of its own.
  for (let id = 1; id <= 5; id++) index.apply({ put: [book(id, 'livro')] })
  const ids = (terminateAfter: number) =>
    index.search({ query: { kind: 'text', text: 'livro', in: 'all' }, terminateAfter }).ids

  test.each([
    [1, 1],
    [3, 3],
    [5, 5],
    [9, 5],
  ])('no more than needed is looked for: enough %i, found %i', (terminateAfter, found) => {
    expect(ids(terminateAfter)).toHaveLength(found)
    expect(new Set(ids(terminateAfter)).size).toBe(found)
  })

  test('totals and counts are of what was found', () => {
    const filtered = createIndex(smallSchema, { ...defaultMergePolicy, maxImmediateMerge: 0 })
    for (let id = 1; id <= 5; id++) filtered.apply({ put: [book(id, 'livro', '', { filters: { S: ['tudo'] } })] })
    const answer = filtered.search({ query: { kind: 'all' }, terminateAfter: 2, facets: ['S'] })
    expect(answer.total).toBe(2)
    expect(answer.filters.get('S')!.values).toEqual([{ value: 'tudo', total: 2, totalWithoutFilter: 2 }])
  })
})

describe('changes', () => {
  test('that do not fit the schema are refused, and nothing is changed', () => {
    const index = indexOf(book(1, 'Um'))
    const wrong = { id: 2, text: { nope: ['x'] } }
    expect(() => index.apply({ put: [book(3, 'Três'), wrong], remove: [1] })).toThrow(
      'document 2: the schema has no field "nope"',
    )
    expect([1, 3].map((id) => index.has(id))).toEqual([true, false])
    expect(() => index.apply({ put: [book(-1, 'x')] })).toThrow(TypeError)
  })

  test('one by one keep the number of segments small', () => {
    const index = createIndex(smallSchema)
    for (let id = 0; id < 1200; id++) index.apply({ put: [book(id % 700, `palavra${id % 50}`)] })
    expect(index.stats().documents).toBe(700)
    expect(index.stats().segments).toBeLessThan(40)
    expect(index.search({ query: { kind: 'text', text: 'palavra7', in: 'all' } }).total).toBe(14)
  })

  test('made while a merge is under way are kept', () => {
    const index = createIndex(smallSchema)
    const words = 'item de um lote grande com muitas palavras que se repetem em todos os livros'
    for (let batch = 0; batch < 64; batch++) {
      index.apply({ put: Array.from({ length: 400 }, (_, at) => book(batch * 400 + at, words)) })
    }
    let deleted = 0
    let steps = 0
    for (; !index.runMerges(0); steps++) {
      index.apply({ remove: [deleted * 1000] })
      deleted++
    }
    expect(steps).toBeGreaterThan(3)
    expect(index.search({ query: { kind: 'text', text: 'item', in: 'all' }, limit: 0 }).total).toBe(25_600 - deleted)
  })
})
