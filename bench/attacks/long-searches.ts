import type { Attack } from './attack.ts'
import { searchFor, sendSearches } from './hostile-searches.ts'

/** As many words as an address may hold. */
const words = 900

/** Thousands of different beginnings, in which nothing is found: every one is looked up and helped on. 20 kB took 13 s. */
export const attack: Attack = {
  name: 'nine hundred different words',
  run: (address, signal) =>
    sendSearches(address, signal, { connections: 8 }, (at) => {
      const typed = Array.from({ length: words }, (_, word) =>
        (((at + 1) * 7919 + word * 104_729) % 1_679_616).toString(36),
      )
      return searchFor(typed.map((one, word) => (word % 3 === 0 ? `${one.slice(0, 2)}*` : one)).join(' '), at)
    }),
}
