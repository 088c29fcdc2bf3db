import type { Attack } from './attack.ts'
import { searchFor, sendSearches } from './hostile-searches.ts'

const letters = [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => `${letter}*`)

/** Ten connections that hang up at once and come again: their searches went on and cost the next reader 62 s. */
export const attack: Attack = {
  name: 'searches that hang up',
  run: (address, signal) =>
    sendSearches(address, signal, { connections: 10, hangUpAfter: 20 }, (at) =>
      searchFor([...letters, `y${at}`].join(' OR '), at),
    ),
}
