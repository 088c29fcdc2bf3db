import type { Reader } from '../../database/database.ts'
import { refuseFields } from '../../http/refusal.ts'
import { libraries } from '../institution/store.ts'

/**
 * The number of the library that a call is asked about; undefined: all.
 * @throws Refusal common.invalid_fields for a library that is not there
 */
export async function requestedLibrary(db: Reader, code: string | number = ''): Promise<number | undefined> {
  if (code === '') return undefined
  const found = (await libraries(db)).find(({ id }) => id === Number(code))
  return found?.id ?? refuseFields([{ field: 'biblioteca', code: 'field.not_allowed', details: {} }])
}
