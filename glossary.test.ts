import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readTables } from './scripts/markdown-tables.ts'

const root = new URL('./', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const tables = readTables(read('docs/glossary.md'))
const rows = tables.flatMap((table) => table.rows)

describe('docs/glossary.md', () => {
  it('is one table of at least 150 concepts, with every cell filled', () => {
    expect(tables).toHaveLength(1)
    expect(tables[0]!.columns).toEqual(['topic', 'wire', 'code', 'pt', 'es', 'en'])
    expect(rows.length).toBeGreaterThanOrEqual(150)
    expect(rows.filter(({ cells, width }) => width !== 6 || Object.values(cells).includes(''))).toEqual([])
  })

  it('uses a code word once under each topic', () => {
    const words = rows.map(({ cells }) => `${cells.topic}: ${cells.code}`)
    expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([])
  })

  it.each(['pt', 'es', 'en'])(
    'shows material types, copy states, filters and roles as the screens do in %s',
    (language) => {
      const vocabulary: Record<string, Record<string, string>> = JSON.parse(
        read(`packages/contract/src/words/${language}/vocabulary.json`),
      )
      const shownBy: Record<string, (cells: Record<string, string>) => string | undefined> = {
        'material types': ({ code }) => vocabulary.materialType?.[`${code}_one`],
        copies: ({ code }) => vocabulary.copyStatus?.[code!],
        filters: ({ wire }) => vocabulary.filter?.[wire!.slice('filtro '.length)],
        roles: ({ code }) => vocabulary.relator?.[code!],
      }
      const checked = rows.filter(({ cells }) => cells.topic! in shownBy)
      expect(checked.length).toBeGreaterThan(50)
      for (const { cells } of checked) {
        expect(shownBy[cells.topic!]!(cells)?.toLowerCase(), cells.code).toBe(cells[language]!.toLowerCase())
      }
    },
  )
})
