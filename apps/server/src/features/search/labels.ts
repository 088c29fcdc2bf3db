import type { FilterLetter } from '@estante/domain/search/filters'
import { materialType } from '@estante/domain/titles/material-types'
import type { Database } from '../../database/database.ts'
import { labelFor, materialName } from '../../i18n/code-labels.ts'
import type { Language } from '../../i18n/language.ts'
import { type MessageKey, message } from '../../i18n/message.ts'
import { nameCache } from './name-cache.ts'

/** Labels of filter values by letter and code. */
export type Labels = (letter: FilterLetter, code: string) => string

/** Filter values with a message of their own. */
const facetMessages: Partial<Record<FilterLetter, ReadonlyMap<string, MessageKey>>> = {
  N: new Map([['S', 'search:facet_onShelf']]),
  R: new Map([
    ['livre', 'search:facet_openAccess'],
    ['restrito', 'search:facet_restricted'],
  ]),
}

/** Names from the database, by id. */
export interface Names {
  authorities: ReadonlyMap<string, string>
  libraries: ReadonlyMap<string, string>
  courses: ReadonlyMap<string, string>
}

/** A code without a name is its own label. */
export function labelsOf({ authorities, libraries, courses }: Names, language: Language): Labels {
  return (letter, code) => {
    if (letter === 'A' || letter === 'S' || letter === 'U') return authorities.get(code) ?? code
    if (letter === 'B') return libraries.get(code) ?? code
    if (letter === 'C') return courses.get(code) ?? code
    return fixedLabel(language, letter, code)
  }
}

/** Finds the names of all these values at once. */
export async function readLabels(
  database: Database,
  values: ReadonlyMap<FilterLetter, readonly string[]>,
  language: Language,
): Promise<Labels> {
  const named = [...'ASU'].flatMap((letter) => codes(values, letter))
  const wanted = { authorities: named, libraries: codes(values, 'B'), courses: codes(values, 'C') }
  return labelsOf(await nameCache(database).namesOf(wanted), language)
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
      return decadeLabel(language, code)
    default:
      return messageLabel(language, facetMessages[letter]?.get(code)) ?? code
  }
}

/** By language and message: every hit and every list of filters has some, mostly the same ones. At most some hundreds. */
const messageLabels = new Map<string, string>()

function decadeLabel(language: Language, decade: string): string {
  return messageLabel(language, 'search:facet_decade', decade)!
}

function messageLabel(language: Language, key: MessageKey | undefined, decade = ''): string | undefined {
  if (key === undefined) return undefined
  const known = `${language} ${key} ${decade}`
  const label = messageLabels.get(known) ?? message(language, key, { decade })
  messageLabels.set(known, label)
  return label
}

function codes(values: ReadonlyMap<FilterLetter, readonly string[]>, letter: string): number[] {
  return (values.get(letter as FilterLetter) ?? []).map(Number).filter((code) => Number.isSafeInteger(code))
}
