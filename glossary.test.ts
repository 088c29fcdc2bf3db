import { readFileSync } from 'node:fs'
import { filters } from '@estante/domain/search/filters'
import { describe, expect, it } from 'vitest'
import { readTables } from './scripts/markdown-tables.ts'

const root = new URL('./', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const tables = readTables(read('docs/glossary.md'))
const rows = tables[0]!.rows

/** The glossary names the tabs of the whole specification; a tab has its words with its screen. */
const isPlanned = ({ topic, wire }: Record<string, string>, tabs: Record<string, string>) =>
  topic === 'title tabs' && !(wire! in tabs)

describe('docs/glossary.md', () => {
  it('begins with a table of at least 150 concepts, with every cell filled', () => {
    expect(tables[0]!.columns).toEqual(['topic', 'wire', 'code', 'pt', 'es', 'en'])
    expect(rows.length).toBeGreaterThanOrEqual(150)
    expect(rows.filter(({ cells, width }) => width !== 6 || Object.values(cells).includes(''))).toEqual([])
  })

  it('uses a code word once under each topic', () => {
    const words = rows.map(({ cells }) => `${cells.topic}: ${cells.code}`)
    expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([])
  })

  it.each(['pt', 'es', 'en'])(
    'shows material types, copy states, filters, title tabs and roles as the screens do in %s',
    (language) => {
      const vocabulary = JSON.parse(read(`packages/contract/src/words/${language}/vocabulary.json`))
      const page = (name: string) => JSON.parse(read(`apps/web/src/locales/${language}/${name}.json`))
      const { filters } = page('search')
      const { tabs } = page('titles')
      const shownBy: Record<string, (cells: Record<string, string>) => string | undefined> = {
        'material types': ({ code }) => vocabulary.materialType[`${code}_one`],
        copies: ({ code }) => vocabulary.copyStatus[code!],
        filters: ({ wire }) => filters.name[wire!.slice('filtro '.length)],
        'title tabs': ({ wire }) => tabs[wire!],
        roles: ({ code }) => vocabulary.relator[code!],
      }
      const checked = rows.filter(({ cells }) => cells.topic! in shownBy && !isPlanned(cells, tabs))
      expect(checked.length).toBeGreaterThan(55)
      for (const { cells } of checked) {
        expect(shownBy[cells.topic!]!(cells)?.toLowerCase(), cells.code).toBe(cells[language]!.toLowerCase())
      }
    },
  )

  it('calls the filters as the code does', () => {
    const named = rows.filter(({ cells }) => cells.topic === 'filters').map(({ cells }) => [cells.wire, cells.code])
    expect(named.sort()).toEqual(filters.map(({ letter, name }) => [`filtro ${letter}`, name]).sort())
  })

  it.each(['pt', 'es', 'en'])('has a row for every filter of the pages in %s', (language) => {
    const words = JSON.parse(read(`apps/web/src/locales/${language}/search.json`))
    const letters = rows.filter(({ cells }) => cells.topic === 'filters').map(({ cells }) => cells.wire!.slice(-1))
    expect(letters.sort()).toEqual(Object.keys(words.filters.name).sort())
  })
})
