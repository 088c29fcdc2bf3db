/** Every kind of hostile request that is tried. */
import type { Attack } from './attack.ts'
import { attack as authorityPages } from './authority-pages.ts'
import { attack as everyLetter } from './every-letter.ts'
import { attack as halfSentBodies } from './half-sent-bodies.ts'
import { attack as hungUpSearches } from './hung-up-searches.ts'
import { attack as insideFilters } from './inside-filters.ts'
import { attack as listsOfHeadings } from './lists-of-headings.ts'
import { attack as longSearches } from './long-searches.ts'
import { attack as repeatedBeginnings } from './repeated-beginnings.ts'
import { attack as repeatedParameters } from './repeated-parameters.ts'
import { attack as signInStorm } from './sign-in-storm.ts'

export const attacks: readonly Attack[] = [
  repeatedParameters,
  halfSentBodies,
  repeatedBeginnings,
  everyLetter,
  longSearches,
  hungUpSearches,
  listsOfHeadings,
  authorityPages,
  insideFilters,
  signInStorm,
]
