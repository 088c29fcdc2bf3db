/** Issues of the demonstration library's journals: received, missing, claimed, and the next ones expected. */

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
        year,
        volume: String(year - journal.from + 1),
        number: String((month - 1) / months + 1),
        published_on: published.toString(),
        period: periodOf(month, months),
        ...stateOf(published, today, random),
      })
    }
  }
  return issues
}

/** An issue comes some weeks after its date. What has not come after five months is claimed, then missing. */
function stateOf(
  published: Temporal.PlainDate,
  today: Temporal.PlainDate,
  random: SeededRandom,
): Pick<Issue, 'state' | 'received_on'> {
  const age = published.until(today).total('days')
  const delay = random.between(8, 60)
  const lost = random.withProbability(0.08)
  if (age < delay) return { state: 'expected', received_on: null }
  if (!lost) return { state: 'received', received_on: published.add({ days: delay }).toString() }
  if (age < 150) return { state: 'expected', received_on: null }
  return { state: age < 500 ? 'claimed' : 'missing', received_on: null }
}

const names = ['jan.', 'fev.', 'mar.', 'abr.', 'maio', 'jun.', 'jul.', 'ago.', 'set.', 'out.', 'nov.', 'dez.']

/** "jan./jun." */
function periodOf(month: number, months: number): string {
  return months === 1 ? names[month - 1]! : `${names[month - 1]}/${names[Math.min(12, month + months - 1) - 1]}`
}
