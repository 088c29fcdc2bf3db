/** Programmes and courses of the demonstration university, what they read, and their reading lists of three terms. */

import { SeededRandom } from '@estante/demo/seeded-random'
import type { Temporal } from 'temporal-polyfill'
import type { PlacedTitle } from './copies.ts'
import type { RowsOf } from './institution.ts'
import type { DemoPatron } from './people.ts'
import { demoProgrammes } from './programmes.ts'

/** Titles of a list: so many are basic, so many complementary. */
const basic = 3
const complementary = 5

export function demoReadingLists(
  titles: readonly PlacedTitle[],
  people: readonly DemoPatron[],
  today: Temporal.PlainDate,
): RowsOf<'courses' | 'course_titles' | 'reading_lists'> {
  const professors = new Map(people.map(({ row, accounts }) => [accounts[0]!.username, row.id]))
  const programmes = demoProgrammes.map(({ campus, code, name }, at) => ({
    id: at + 1,
    campus_id: campus,
    kind: 'programme' as const,
    code,
    name,
    programme_id: null as number | null,
  }))
  const courses = demoProgrammes
    .flatMap((programme, at) => programme.courses.map((course) => ({ programme, at, course })))
    .map(({ programme, at, course: [code, name, professor, classes] }, position) => ({
      row: {
        id: demoProgrammes.length + position + 1,
        campus_id: programme.campus,
        kind: 'course' as const,
        code,
        name,
        programme_id: at + 1,
      },
      professor: professors.get(professor)!,
      department: programme.department,
      titles: readIn(titles, code, classes.split(' ')),
    }))
  return {
    courses: [...programmes, ...courses.map(({ row }) => row)],
    course_titles: courses.flatMap(({ row, titles: read }) =>
      read.map((title, at) => ({
        course_id: row.id,
        title_id: title,
        kind: at < basic ? ('basic' as const) : ('complementary' as const),
      })),
    ),
    reading_lists: courses.flatMap(({ row, professor, department }) =>
      terms(today).map(({ year, term }) => ({
        course_id: row.id,
        professor_id: professor,
        department,
        year,
        term,
        period: `${year}.${term}`,
        students: 24 + ((row.id * 7) % 30),
      })),
    ),
  }
}

/** This term and the two before it. */
function terms(today: Temporal.PlainDate): { year: number; term: number }[] {
  const last = today.year * 2 + (today.month > 7 ? 1 : 0)
  return [last, last - 1, last - 2].map((number) => ({ year: Math.floor(number / 2), term: (number % 2) + 1 }))
}

/** Books of these classes, wanted ones first. */
function readIn(titles: readonly PlacedTitle[], code: string, classes: readonly string[]): number[] {
  const random = new SeededRandom(`bibliography of ${code}`)
  const books = titles.filter(
    ({ row }) =>
      ['book', 'ebook', 'score', 'film'].includes(row.kind) && classes.some((one) => row.dewey.startsWith(one)),
  )
  const drawn = books.map(({ id, row }) => ({ id, place: (row.isPopular === true ? 0 : 1) + random.next() }))
  return drawn
    .sort((one, other) => one.place - other.place)
    .slice(0, basic + complementary)
    .map(({ id }) => id)
}
