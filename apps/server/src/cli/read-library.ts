import type { Reader } from '../database/database.ts'
import { libraries, type NamedLibrary } from './store/libraries.ts'
import { UsageError } from './usage.ts'

/**
 * The library of `--library`, by its code.
 * @throws UsageError for a library that there is not
 */
export async function readLibrary(db: Reader, code: string): Promise<NamedLibrary> {
  const all = await libraries(db)
  const found = all.find((one) => one.code.toLowerCase() === code.toLowerCase())
  if (found) return found
  const expected = all.map((one) => one.code).join(', ')
  throw new UsageError('badValue', { option: '--library', value: code, expected })
}
