import type { Reader } from '../database/database.ts'
import { librariesWithoutHours } from '../features/set-up/store/first-steps.ts'
import type { Details } from './messages.ts'

/** Codes that are named; a large import may have made many libraries. */
const shown = 10

/** What there is to say of libraries for which nobody has set opening hours; undefined where all have some. */
export async function missingHours(db: Reader): Promise<Details | undefined> {
  const codes = (await librariesWithoutHours(db)).map(({ code }) => code)
  const [first] = codes
  if (first === undefined) return undefined
  const more = codes.length > shown ? `, … (+${codes.length - shown})` : ''
  return { libraries: codes.slice(0, shown).join(', ') + more, first }
}
