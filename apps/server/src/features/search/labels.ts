import type { FilterLetter } from '@estante/domain/search/filters'
import { materialType } from '@estante/domain/titles/material-types'
import type { Reader } from '../../database/database.ts'
import type { Language } from '../../http/language.ts'
import { labelFor, materialName } from '../../i18n/code-labels.ts'

/** Words for filter values: by letter and code. */
export type Labels = (letter: FilterLetter, code: string) => string

const fixedLabels: Record<Language, Record<string, string>> = {
  pt: { 'N S': 'Na estante agora', 'R livre': 'Acesso livre', 'R restrito': 'Só com login', G: 'Anos {0}' },
  es: {
    'N S': 'En el estante ahora',
    'R livre': 'Acceso libre',
    'R restrito': 'Solo con inicio de sesión',
    G: 'Años {0}',
  },
  en: { 'N S': 'On the shelf now', 'R livre': 'Open access', 'R restrito': 'Sign-in required', G: '{0}s' },
}

/** Names that the database gives, by number. */
export interface Names {
  authorities: ReadonlyMap<string, string>
  libraries: ReadonlyMap<string, string>
  courses: ReadonlyMap<string, string>
}

/** Codes that nothing names stand for themselves. */
export function labelsOf({ authorities, libraries, courses }: Names, language: Language): Labels {
  return (letter, code) => {
    if (letter === 'A' || letter === 'S' || letter === 'U') return authorities.get(code) ?? code
    if (letter === 'B') return libraries.get(code) ?? code
    if (letter === 'C') return courses.get(code) ?? code
    return fixedLabel(language, letter, code)
  }
}

/** Reads the names of all these values at once. */
export async function readLabels(
  db: Reader,
  values: ReadonlyMap<FilterLetter, readonly string[]>,
  language: Language,
): Promise<Labels> {
  const named = [...'ASU'].flatMap((letter) => codes(values, letter))
  const names = {
    authorities: await namesOf(db, 'authorities', 'heading', named),
    libraries: await namesOf(db, 'libraries', 'name', codes(values, 'B')),
    courses: await namesOf(db, 'courses', 'name', codes(values, 'C')),
  }
  return labelsOf(names, language)
}

function fixedLabel(language: Language, letter: FilterLetter, code: string): string {
  switch (letter) {
    case 'T':
      return materialName(language, materialType(code) ?? code)
    case 'I':
      return labelFor(language, 'language', code)
    case 'K':
      return labelFor(language, 'knowledgeArea', code)
    case 'Y':
      return labelFor(language, 'knowledgeAreaType', code)
    case 'X':
      return labelFor(language, 'accessibility', code)
    case 'G':
      return fixedLabels[language].G!.replace('{0}', code)
    default:
      return fixedLabels[language][`${letter} ${code}`] ?? code
  }
}

function codes(values: ReadonlyMap<FilterLetter, readonly string[]>, letter: string): number[] {
  return (values.get(letter as FilterLetter) ?? []).map(Number).filter((code) => Number.isSafeInteger(code))
}

async function namesOf(
  db: Reader,
  table: 'authorities' | 'libraries' | 'courses',
  column: 'heading' | 'name',
  ids: readonly number[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom(table)
    .select(['id', (eb) => eb.ref(column as 'name').as('label')])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [String(row.id), String(row.label)]))
}
