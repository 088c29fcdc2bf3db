import type { Reader } from '../../database/database.ts'
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
