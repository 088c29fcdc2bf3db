import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createIndex, type SearchIndex } from '@estante/search-index/search-index'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadSnapshot, saveSnapshot } from './snapshot.ts'
import { titleSchema } from './title-schema.ts'

const position = { transactionId: 0, id: 7 }
/** No process has so high a number. */
const nobody = 2 ** 30

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'estante-snapshot-'))
  file = join(folder, 'titles.index')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function indexOf(titles: number): SearchIndex {
  const index = createIndex(titleSchema)
  index.apply({ put: Array.from({ length: titles }, (_, id) => ({ id, text: { mainTitle: [`Volume ${id}`] } })) })
  return index
}

/** Overwrites a byte. */
function spoil(at: (length: number) => number): () => void {
  return () => {
    const bytes = readFileSync(file)
    const place = at(bytes.length)
    bytes[place] = bytes[place]! ^ 1
    writeFileSync(file, bytes)
  }
}

describe('a snapshot', () => {
  it('gives back the index and its place in the log', async () => {
    await saveSnapshot(file, indexOf(3), { installation: 'ours', position })
    const loaded = loadSnapshot(file, 'ours')
    expect([loaded?.index.documents, loaded?.position]).toEqual([3, position])
  })

  it('shows the index as it was when the writing began', async () => {
    const index = indexOf(3)
    const saving = saveSnapshot(file, index, { installation: 'ours', position })
    index.apply({ remove: [1], put: [{ id: 9, text: { mainTitle: ['Tarde'] } }] })
    await saving
    const loaded = loadSnapshot(file, 'ours')!.index
    expect([loaded.has(1), loaded.has(9)]).toEqual([true, false])
  })

  it.each<[string, () => void]>([
    ['missing', () => rmSync(file)],
    ['empty', () => writeFileSync(file, '')],
    ['something else', () => writeFileSync(file, 'something else altogether, and long enough to have a head')],
    ['of another format', spoil(() => 8)],
    ['damaged in its directory', spoil(() => 40)],
    ['damaged in the middle', spoil((length) => length >> 1)],
    ['damaged at its end', spoil((length) => length - 1)],
    ['half written', () => writeFileSync(file, readFileSync(file).subarray(0, readFileSync(file).length >> 1))],
    ['short of one byte', () => writeFileSync(file, readFileSync(file).subarray(0, -1))],
  ])('that is %s is none, with the help of another thread too', async (_, damage) => {
    await saveSnapshot(file, indexOf(20), { installation: 'ours', position })
    expect(loadSnapshot(file, 'ours')).toBeDefined()
    damage()
    expect(loadSnapshot(file, 'ours')).toBeUndefined()
    expect(loadSnapshot(file, 'ours', 0)).toBeUndefined()
  })

  it('that is read with the help of another thread gives back the same index', async () => {
    const index = indexOf(2_000)
    await saveSnapshot(file, index, { installation: 'ours', position })
    const loaded = loadSnapshot(file, 'ours', 0)!.index
    expect(loaded.stats()).toEqual(index.stats())
    expect([...loaded.save('')]).toEqual([...index.save('')])
  })

  it('of another database is none', async () => {
    await saveSnapshot(file, indexOf(2), { installation: 'theirs', position })
    expect(loadSnapshot(file, 'ours')).toBeUndefined()
  })

  it('clears away what killed processes left half written, and nothing else', async () => {
    const kept = [`titles.index.${process.ppid}.draft`, 'other.index.draft', `covers.${nobody}.draft`]
    for (const name of [...kept, `titles.index.${nobody}.draft`]) writeFileSync(join(folder, name), 'half')
    await saveSnapshot(file, indexOf(2), { installation: 'ours', position })
    expect(readdirSync(folder).sort()).toEqual([...kept, 'titles.index'].sort())
  })

  it('that cannot be written leaves no draft behind, and says why', async () => {
    mkdirSync(join(file, 'in-the-way'), { recursive: true })
    await expect(saveSnapshot(file, indexOf(2), { installation: 'ours', position })).rejects.toThrow(/EISDIR|ENOTEMPTY/)
    expect(readdirSync(folder)).toEqual(['titles.index'])
    expect(existsSync(join(file, 'in-the-way'))).toBe(true)
  })
})
