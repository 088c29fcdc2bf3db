import type { Attack } from './attack.ts'
import { searchFor, sendSearches } from './hostile-searches.ts'

/** "a*" three hundred times took 4.1 s at a million titles. */
export const attack: Attack = {
  name: 'one beginning 300 times',
  run: (address, signal) =>
    sendSearches(address, signal, { connections: 8 }, (at) =>
      searchFor(`${'abcdefghijklmnopqrstuvwxyz'[at % 26]}* `.repeat(300) + at, at),
    ),
}
