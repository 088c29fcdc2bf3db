/** The tables docs/data-sets.md and docs/marc-differences.md, made from the reports and read back. */
import { openImport } from '../open-import.ts'
import type { FileReport } from './data-set-report.ts'
import { dataFiles } from './data-sets.ts'

const yazHome = 'https://github.com/indexdata/yaz'

/** Which files the importer refuses, by set: how many with which code. */
export async function refusals(): Promise<Map<string, Map<string, number>>> {
  const bySet = new Map<string, Map<string, number>>()
  for (const { set, bytes } of dataFiles()) {
    const opened = await openImport(once(bytes))
    const codes = bySet.get(set) ?? new Map<string, number>()
    bySet.set(set, codes)
    if (opened.kind === 'refused') codes.set(opened.code, (codes.get(opened.code) ?? 0) + 1)
    else await opened.results.return(undefined)
  }
  return bySet
}

async function* once(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}

export function renderDataSets(reports: FileReport[], refused: Map<string, Map<string, number>>): string {
  const rows = Array.from(
    Map.groupBy(reports, (report) => report.set),
    ([set, files]) => {
      const records = files.flatMap((file) => file.records)
      const salvaged = records.filter((record) => record.salvaged.length > 0)
      const expected = files.reduce((sum, file) => sum + (file.expected ?? 0), 0)
      const problems = files.flatMap((file) => file.problems)
      const cells = [set, files.length, expected, records.length, salvaged.length]
      const codes = countCodes(salvaged.flatMap((record) => record.salvaged.map((problem) => problem.code)))
      return `| ${[...cells, codes, countCodes(problems.map((problem) => problem.code)), listCounts(refused.get(set))].join(' | ')} |`
    },
  )
  return `${dataSetsHead}${rows.join('\n')}\n`
}

const dataSetsHead = `# What the reader makes of real data

Made by \`node scripts/run.mjs scripts/make-data-tables.ts\` from the sets of test data beside the repository, and
checked by \`packages/marc/src/data-sets.test.ts\`. *By structure* counts record terminators and record elements, as the
sets' own lists do (JSON is counted there only where it is one record a line). *Salvaged* records were read although
something was wrong with them. *Reported* is what is no MARC record. *Refused* files are those that an import turns
down as a whole. Where the reader differs from [yaz](${yazHome}), [marc-differences.md](marc-differences.md) says why.

| set | files | records by structure | read | salvaged | salvaged because of | reported | files refused by an import |
|---|---|---|---|---|---|---|---|
`

function countCodes(codes: string[]): string {
  const counts = new Map<string, number>()
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1)
  return listCounts(counts)
}

function listCounts(counts: Map<string, number> = new Map()): string {
  return Array.from(counts, ([code, count]) => `${code} ${count}`)
    .sort()
    .join(', ')
}

/** What differs from yaz, or from the count by structure, by file: one sentence each. */
export function differencesByFile(reports: FileReport[]): Map<string, string> {
  const rows = new Map<string, string>()
  for (const report of reports) {
    const all = [...structureDifference(report), ...report.differences]
    if (all.length > 0) rows.set(`${report.set}/${report.name}`, summarise(all))
  }
  return rows
}

/** A file whose records are neither all read nor all reported. */
function structureDifference({ expected, records, problems }: FileReport): string[] {
  if (expected === undefined || expected === records.length) return []
  const isRefused = problems.some((problem) => problem.code === 'refused')
  if (isRefused || records.length + problems.length === expected) return []
  return [`by structure ${expected}, here ${records.length}`]
}

/** "record 1: field 970; record 2: field 970" becomes "records 1 2: field 970". */
function summarise(differences: string[]): string {
  const byWhat = Map.groupBy(differences, (difference) => difference.replace(/^record \d+: /, ''))
  return Array.from(byWhat, ([what, all]) => {
    const numbers = all
      .map((difference) => /^record (\d+): /.exec(difference)?.[1])
      .filter((number) => number !== undefined)
    return numbers.length === 0 ? what : `record${numbers.length > 1 ? 's' : ''} ${numbers.join(' ')}: ${what}`
  }).join('; ')
}

export interface DifferenceRow {
  what: string
  reason: string
}

/** The rows of docs/marc-differences.md by file. */
export function parseDifferences(markdown: string): Map<string, DifferenceRow> {
  const rows = new Map<string, DifferenceRow>()
  for (const line of markdown.split('\n')) {
    const cells = /^\| `([^`]+)` \| (.*) \| (.*) \|$/.exec(line)
    if (cells) rows.set(cells[1]!, { what: cells[2]!, reason: cells[3]! })
  }
  return rows
}

/** The table, with the reasons that were written into it before. */
export function renderDifferences(differences: Map<string, string>, known: Map<string, DifferenceRow>): string {
  const rows = Array.from(differences, ([file, what]) => `| \`${file}\` | ${what} | ${known.get(file)?.reason ?? ''} |`)
  return `${differencesHead}${rows.join('\n')}\n`
}

const differencesHead = `# Where the reader differs from yaz

\`packages/marc/src/data-sets.test.ts\` runs \`yaz-marcdump\` over every file of the test data that it can read and compares
the number of records and every field of every record. What is left is here, one row a file, with its reason; the test
fails on a difference without a row, on a row without a difference and on a row without a reason.
\`node scripts/run.mjs scripts/make-data-tables.ts\` brings the first two columns up to date and keeps the reasons.

yaz is given MARCXML without the MARC namespace, with several roots or without whole leaders in a form that it reads
(same fields, namespace and blank leader added), each line or element of JSON by itself, and ISO 2709 once for each
encoding that was found in the file. Not compared: what yaz assumes of a leader's positions 10, 11 and 20 to 23, and
whether letters with accents are composed in text that was MARC-8.

| file | what differs | reason |
|---|---|---|
`
