import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { type FileReport, reportDataSets } from './testing/data-set-report.ts'
import { differencesByFile, parseDifferences, refusals, renderDataSets } from './testing/data-set-tables.ts'
import { hasDataSets } from './testing/data-sets.ts'
import { hasYaz } from './testing/yaz.ts'

const docs = new URL('../../../docs/', import.meta.url)

describe.skipIf(!hasDataSets() || !hasYaz())('real data sets, beside the independent reader yaz-marcdump', () => {
  let reports: FileReport[]
  beforeAll(async () => {
    reports = await reportDataSets()
  }, 300_000)

  test('what differs from yaz is what docs/marc-differences.md says, with a reason for each', () => {
    const rows = parseDifferences(readFileSync(new URL('marc-differences.md', docs), 'utf8'))
    const written = Object.fromEntries(Array.from(rows, ([file, { what }]) => [file, what]))
    expect(Object.fromEntries(differencesByFile(reports))).toEqual(written)
    for (const [file, { reason }] of rows) expect(reason, file).not.toBe('')
  })

  test('every record by structure is read or reported', () => {
    const rows = parseDifferences(readFileSync(new URL('marc-differences.md', docs), 'utf8'))
    for (const { set, name, expected = 0, records, problems } of reports) {
      const isRefused = problems.some((problem) => problem.code === 'refused')
      const isExplained = rows.get(`${set}/${name}`)?.what.startsWith('by structure')
      expect(isRefused || isExplained || records.length + problems.length >= expected, `${set}/${name}`).toBe(true)
    }
  })

  test('every file yields a record or a problem, and every problem has its figures', () => {
    for (const { set, name, records, problems } of reports) {
      expect(records.length + problems.length, `${set}/${name}`).toBeGreaterThan(0)
      const all = [...problems, ...records.flatMap((record) => record.salvaged)]
      for (const { details } of all) expect(Object.values(details), `${set}/${name}`).not.toContain(undefined)
    }
  })

  test('docs/data-sets.md shows what is read, salvaged and refused', async () => {
    const table = renderDataSets(reports, await refusals())
    expect(readFileSync(new URL('data-sets.md', docs), 'utf8')).toBe(table)
  }, 120_000)
})
