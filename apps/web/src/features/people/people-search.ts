/** What was last looked for, for this browser tab alone: names and numbers stand in no address and in no history. */
import { visitValue } from '../../shell/visit-value.ts'

export const peopleSearch = visitValue(
  'estante-people',
  (stored) => stored ?? '',
  (text) => text,
)
