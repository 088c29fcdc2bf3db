import type { Reader } from '../../database/database.ts'
import { inEveryLanguage, type LocalisedText } from '../../database/localised-text.ts'
import { librariesByNumber } from '../store/libraries.ts'
import { UsageError } from '../usage.ts'

/**
 * Words such as `library=BC`, by name.
 * @throws UsageError for a word without "=", and for a name that is not among those known
 */
export function readFields<Name extends string>(
  command: string,
  words: readonly string[],
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const fields: Partial<Record<Name, string>> = {}
  for (const word of words) {
    const at = word.indexOf('=')
    const name = names.find((one) => one === word.slice(0, Math.max(at, 0)))
    if (name === undefined) throw new UsageError('configField', { command, word, names: names.join(', ') })
    fields[name] = word.slice(at + 1).trim()
  }
  return fields
}

/** @throws UsageError for a code or number that no library has */
export async function libraryNamed(db: Reader, named: string): Promise<number> {
  const all = await librariesByNumber(db)
  const found = all.find(({ id, code }) => code.toLowerCase() === named.toLowerCase() || String(id) === named)
  if (found) return found.id
  throw new UsageError('badValue', {
    option: 'library',
    value: named,
    expected: all.map(({ code }) => code).join(', '),
  })
}

/** The Portuguese text counts in the other languages too, unless it is given in them: `reason`, `reason_es`, `reason_en`. */
export function textIn(given: Readonly<Partial<Record<string, string>>>, name: string): LocalisedText {
  const pt = given[name]
  if (!pt) throw new UsageError('optionNeededAt', { option: `${name}=`, command: 'config' })
  return inEveryLanguage({ pt, es: given[`${name}_es`] || pt, en: given[`${name}_en`] || pt })
}

/** The number of a row in a list. */
export function readNumber(value = ''): number {
  if (/^\d{1,9}$/.test(value)) return Number(value)
  throw new UsageError('badValue', { option: '#', value, expected: '1, 2, 3' })
}

/** "14:00"; null where none is given. */
export function readTime(option: string, value: string | undefined): string | null {
  if (!value) return null
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(value)) return value
  throw new UsageError('badValue', { option, value, expected: 'HH:MM' })
}
