import { authoritiesCalls } from './authorities.calls.ts'
import { browseCalls } from './browse.calls.ts'
import { institutionCalls } from './institution.calls.ts'
import { linksCalls } from './links.calls.ts'
import { listsCalls } from './lists.calls.ts'
import { searchCalls } from './search.calls.ts'
import { sessionCalls } from './session.calls.ts'
import { titlesCalls } from './titles.calls.ts'

/** Every call by its id: plain data, light enough for the browser's first page. */
export const calls = {
  ...authoritiesCalls,
  ...browseCalls,
  ...institutionCalls,
  ...linksCalls,
  ...listsCalls,
  ...searchCalls,
  ...sessionCalls,
  ...titlesCalls,
}

export type Calls = typeof calls
export type CallId = keyof Calls
