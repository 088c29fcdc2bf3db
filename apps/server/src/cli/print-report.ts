import type { Report } from '../import/report.ts'
import type { Terminal } from './terminal.ts'
import { say } from './words.ts'

/** Problems shown on the screen; `--report` has all of them. */
const SHOWN = 20

/** The report of an import as text. */
export function printReport({ print, language }: Terminal, report: Report, dryRun: boolean): void {
  const counts = ['loaded', 'updated', 'unchanged', 'salvaged', 'refused'] as const
  const labels = counts.map((name) => say(language, name))
  const width = Math.max(...labels.map((label) => label.length))
  const numbers = counts.map((name) => report[name].toLocaleString(language))
  const digits = Math.max(...numbers.map((number) => number.length))
  for (const [at, label] of labels.entries()) print(`${label.padEnd(width)}  ${numbers[at]!.padStart(digits)}`)
  const { problems } = report
  if (problems.length > 0) print(`\n${say(language, 'problems', { count: problems.length })}`)
  for (const { file, offset, controlNumber, reason } of problems.slice(0, SHOWN)) {
    const place = controlNumber === '' ? `${file}, ${offset}` : `${file}, ${offset} (${controlNumber})`
    print(`  ${place}: ${reason}`)
  }
  if (problems.length > SHOWN) print(`  ${say(language, 'moreProblems', { count: problems.length - SHOWN })}`)
  if (dryRun) print(`\n${say(language, 'nothingKept')}`)
  else if (isAllUnchanged(report)) print(`\n${say(language, 'nothingChanged')}`)
}

function isAllUnchanged({ loaded, updated, unchanged, refused }: Report): boolean {
  return unchanged > 0 && loaded + updated + refused === 0
}
