/** Programmes and courses of the demonstration university, what they read, and their reading lists of three terms. */

import { SeededRandom } from '@estante/demo/seeded-random'
import type { Temporal } from 'temporal-polyfill'
import type { PlacedTitle } from './copies.ts'
import type { RowsOf } from './institution.ts'
import type { DemoPatron } from './people.ts'

/** A programme: campus, code, name, department; its courses: code, name, professor, classes that they read. */
interface Course {
  campus: number
  code: string
  name: string
  department: string
  courses: readonly (readonly [code: string, name: string, professor: string, classes: string])[]
}

const demoProgrammes: readonly Course[] = [
  {
    campus: 1,
    code: 'LET',
    name: 'Letras',
    department: 'Departamento de Letras',
    courses: [
      ['LET101', 'Literatura brasileira I', '0951214', '869'],
      ['LET203', 'Literatura brasileira III', '0951214', '869'],
      ['LET210', 'Literatura hispano-americana', '0951252', '86'],
      ['LET215', 'Literatura de língua inglesa', '0951252', '82 81'],
      ['LET120', 'Introdução à linguística', '0951214', '4'],
    ],
  },
  {
    campus: 1,
    code: 'HIS',
    name: 'História',
    department: 'Departamento de História',
    courses: [
      ['HIS110', 'Formação do Brasil', '0951207', '981 305 320'],
      ['HIS205', 'História da América Latina', '0951207', '98 97 9'],
    ],
  },
  {
    campus: 1,
    code: 'PED',
    name: 'Pedagogia',
    department: 'Departamento de Educação',
    courses: [
      ['PED101', 'Filosofia da educação', '0951207', '37 1'],
      ['PED130', 'Psicologia da aprendizagem', '0951207', '15 37'],
    ],
  },
  {
    campus: 1,
    code: 'MUS',
    name: 'Música',
    department: 'Departamento de Artes',
    courses: [['MUS140', 'Música brasileira', '0951252', '78']],
  },
  {
    campus: 2,
    code: 'MED',
    name: 'Medicina',
    department: 'Departamento de Ciências Básicas da Saúde',
    courses: [
      ['MED101', 'Anatomia humana', '0951238', '611 61'],
      ['MED110', 'Fisiologia', '0951238', '612 61'],
      ['MED220', 'Saúde coletiva', '0951238', '614 362 61'],
    ],
  },
  {
    campus: 2,
    code: 'ENF',
    name: 'Enfermagem',
    department: 'Departamento de Enfermagem',
    courses: [['ENF105', 'Fundamentos de enfermagem', '0951238', '610 61']],
  },
  {
    campus: 3,
    code: 'ECI',
    name: 'Engenharia civil',
    department: 'Departamento de Engenharia',
    courses: [
      ['MAT101', 'Cálculo I', '0951221', '515 51'],
      ['FIS101', 'Física I', '0951221', '53'],
      ['ECI210', 'Resistência dos materiais', '0951221', '62'],
    ],
  },
  {
    campus: 3,
    code: 'CCO',
    name: 'Ciência da computação',
    department: 'Departamento de Computação',
    courses: [
      ['CCO110', 'Algoritmos e estruturas de dados', '0951245', '005 00 004'],
      ['CCO220', 'Inteligência artificial', '0951245', '006 00'],
    ],
  },
]

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
