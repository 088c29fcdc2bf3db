import type { ReasonCode } from '../import/messages.ts'
import type { Report, ReportProblem } from '../import/report.ts'
import { translate } from './messages.ts'
import type { Terminal } from './terminal.ts'

/** Problems shown on the screen; `--report` has all of them. */
const mostShown = 20
/** Of one kind of notice: five hundred copies that are lent at the source must not hide the row that was refused. */
const shownOfAKind = 5

/** What was loaded all the same: told behind what was not. */
const noticeCodes: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'lent-elsewhere',
  'lent-elsewhere-until',
  'library-made',
  'library-assumed',
  'campus-made',
  'copy-moved',
  'holds-ended',
  'title-leader',
  'title-withdrawn',
  'without-title',
  'nothing-in-common',
  'heading-taken',
  'title-missing',
  'csv-column-unknown',
  'csv-column-repeated',
  'leader',
  'indicators',
  'third-indicator',
  'subfields',
  'subfield-code',
  'tag',
  'encoding-flag',
  'bad-characters',
  'record-length',
  'base-address',
  'directory',
  'isis-lengths',
  'field-without-entry',
  'entry-without-field',
  'missing-terminator',
  'nul-characters',
])

/** The report of an import as text. */
export function printReport({ print, language }: Terminal, report: Report, dryRun: boolean): void {
  const counts = ['loaded', 'updated', 'unchanged', 'withdrawn', 'salvaged', 'refused'] as const
  const labels = counts.map((name) => translate(language, name))
  const width = Math.max(...labels.map((label) => label.length))
  const numbers = counts.map((name) => report[name].toLocaleString(language))
  const digits = Math.max(...numbers.map((number) => number.length))
  for (const [at, label] of labels.entries()) print(`${label.padEnd(width)}  ${numbers[at]!.padStart(digits)}`)
  const { problems } = report
  if (problems.length > 0) print(`\n${translate(language, 'problems', { count: problems.length })}`)
  const shown = weightiest(problems)
  for (const { file, offset, controlNumber, reason } of shown) {
    const place = controlNumber === '' ? `${file}, ${offset}` : `${file}, ${offset} (${controlNumber})`
    print(`  ${place}: ${reason}`)
  }
  const more = problems.length - shown.length
  if (more > 0) print(`  ${translate(language, 'moreProblems', { count: more })}`)
  if (dryRun) print(`\n${translate(language, 'nothingKept')}`)
  else if (isAllUnchanged(report)) print(`\n${translate(language, 'nothingChanged')}`)
}

/** What kept something from being loaded first, then a few of each kind of notice. */
function weightiest(problems: readonly ReportProblem[]): ReportProblem[] {
  const kinds = new Map<ReasonCode, number>()
  const notices = problems.filter(({ code }) => {
    const count = (kinds.get(code) ?? 0) + 1
    kinds.set(code, count)
    return noticeCodes.has(code) && count <= shownOfAKind
  })
  return [...problems.filter(({ code }) => !noticeCodes.has(code)), ...notices].slice(0, mostShown)
}

function isAllUnchanged({ loaded, updated, unchanged, withdrawn, refused }: Report): boolean {
  return unchanged > 0 && loaded + updated + withdrawn + refused === 0
}
