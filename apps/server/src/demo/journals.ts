/** Issues of the demonstration library's journals: received, bound, missing, claimed, late, and the next ones expected. */

import { isOnline } from '@estante/demo/record/materials'
import { SeededRandom } from '@estante/demo/seeded-random'
import type { DemoFrequency, DemoJournal } from '@estante/demo/title-row'
import type { Insertable } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import type { Tables } from '../database/tables/tables.ts'
import { librariesOf } from './copies/title-locations.ts'
import type { PlacedTitle } from './copies.ts'
import { libraryId } from './institution/libraries.ts'

type Issue = Insertable<Tables['serial_issues']>

/** Months between issues; what comes more often or without rule is kept as if monthly or yearly. */
const monthsBetweenIssues: Readonly<Record<DemoFrequency, number>> = {
  Diária: 1,
  Semanal: 1,
  Quinzenal: 1,
  Mensal: 1,
  Bimestral: 2,
  Trimestral: 3,
  Quadrimestral: 4,
  Semestral: 6,
  Anual: 12,
  Irregular: 12,
  'Fluxo contínuo': 12,
}

/** MARC 853 $w, of the issues that are listed: what comes more often than monthly is kept as if monthly. */
const frequencyCodes: Readonly<Record<DemoFrequency, string>> = {
  Diária: 'm',
  Semanal: 'm',
  Quinzenal: 'm',
  Mensal: 'm',
  Bimestral: 'b',
  Trimestral: 'q',
  Quadrimestral: 't',
  Semestral: 'f',
  Anual: 'a',
  Irregular: 'x',
  'Fluxo contínuo': 'k',
}

/** Days after which an issue that has not come is claimed. */
const claimAfter = 150

/** Years that are listed issue by issue; of a journal that has ceased, its last ones. */
const years = 5

export function demoIssues(titles: readonly PlacedTitle[], today: Temporal.PlainDate): Issue[] {
  return titles.flatMap(({ id, row }) => {
    if (row.journal === undefined || isOnline(row)) return []
    const journal = row.journal
    return librariesOf(row)
      .slice(0, 2)
      .flatMap((code) =>
        issuesAt(id, libraryId[code], journal, today, new SeededRandom(`issues of ${row.key} at ${code}`)),
      )
  })
}

function issuesAt(
  title: number,
  library: number,
  journal: DemoJournal,
  today: Temporal.PlainDate,
  random: SeededRandom,
): Issue[] {
  const months = monthsBetweenIssues[journal.frequency]
  const last = journal.to ?? today.year
  const issues: Issue[] = []
  for (let year = Math.max(journal.from, last - years + 1); year <= last; year++) {
    for (let month = 1; month <= 12; month += months) {
      const published = today.with({ year, month, day: 1 })
      if (published.until(today).total('days') < -70) break
      issues.push({
        title_id: title,
        library_id: library,
        unit: 'issue',
        year,
        volume: String(year - journal.from + 1),
        number: String((month - 1) / months + 1),
        published_on: published.toString(),
        period: periodOf(month, months),
        frequency: frequencyCodes[journal.frequency],
        ...boundOf(stateOf(published, today, random), year, today),
      })
    }
  }
  return issues
}

type IssueState = Pick<Issue, 'state' | 'received_on' | 'claimed_on'>

/** Years are bound when they are two years old; the issues that never came are not in the volume. */
function boundOf(issue: IssueState, year: number, today: Temporal.PlainDate): IssueState & Pick<Issue, 'bound_on'> {
  const bound = today.with({ year: year + 2, month: 2, day: 1 })
  const isBound = issue.state === 'received' && bound.until(today).total('days') >= 0
  return { ...issue, bound_on: isBound ? bound.toString() : null }
}

/** An issue comes some weeks after its date. What has not come after five months is claimed, then missing. */
function stateOf(published: Temporal.PlainDate, today: Temporal.PlainDate, random: SeededRandom): IssueState {
  const age = published.until(today).total('days')
  const delay = random.between(8, 60)
  const lost = random.withProbability(0.08)
  const away = { received_on: null, claimed_on: null }
  if (age < delay) return { ...away, state: 'expected' }
  if (!lost) return { ...away, state: 'received', received_on: published.add({ days: delay }).toString() }
  if (age < claimAfter) return { ...away, state: 'expected' }
  if (age < 500) return { ...away, state: 'claimed', claimed_on: published.add({ days: claimAfter }).toString() }
  return { ...away, state: 'missing' }
}

const names = ['jan.', 'fev.', 'mar.', 'abr.', 'maio', 'jun.', 'jul.', 'ago.', 'set.', 'out.', 'nov.', 'dez.']

/** "jan./jun." */
function periodOf(month: number, months: number): string {
  return months === 1 ? names[month - 1]! : `${names[month - 1]}/${names[Math.min(12, month + months - 1) - 1]}`
}
