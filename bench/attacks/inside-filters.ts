import type { Attack } from './attack.ts'
import { sendSearches } from './hostile-searches.ts'

/** Searching inside the values of every filter of a broad search: 2 to 4 s at a million titles. */
export const attack: Attack = {
  name: 'searching inside filters',
  run: (address, signal) =>
    sendSearches(address, signal, { connections: 4 }, (at) => {
      const inside = 'abcdefghijklmnopqrstuvwxyz'[at % 26]
      return `/api/consulta/filtros?q=de%20OR%20x${at}&search_text=${inside}`
    }),
}
