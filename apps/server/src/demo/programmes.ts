/** Programmes of the demonstration university with their courses, and who studies in which. */
import type { PersonRow } from '@estante/demo/person-rows'
import { categoryRows } from '../setup/patron-categories.ts'

/** A programme: campus, code, name, department; its courses: code, name, professor, classes that they read. */
interface Programme {
  campus: number
  code: string
  name: string
  department: string
  courses: readonly (readonly [code: string, name: string, professor: string, classes: string])[]
}

export const demoProgrammes: readonly Programme[] = [
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

const students = new Set(
  categoryRows.filter(([, kind]) => kind === 'student' || kind === 'graduate').map(([code]) => code),
)

/** Students of one library study the same; those of the community library study nothing. */
const programmeAt: Readonly<Partial<Record<PersonRow['library'], string>>> = {
  BC: 'LET',
  LA: 'LET',
  CS: 'MED',
  EN: 'CCO',
}

/** The number of the programme of whoever is in that category at that library; null: none. */
export function programmeOf(category: string, library: PersonRow['library']): number | null {
  if (!students.has(category)) return null
  const at = demoProgrammes.findIndex(({ code }) => code === programmeAt[library])
  return at < 0 ? null : at + 1
}
