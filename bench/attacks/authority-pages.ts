import type { Attack } from './attack.ts'
import { sendSearches } from './hostile-searches.ts'

/** Four crawlers on the pages of common names: 0.3 to 2.3 s each at a million titles. */
export const attack: Attack = {
  name: 'crawlers on authority pages',
  // What many titles name came in early.
  run: (address, signal) =>
    sendSearches(address, signal, { connections: 4 }, (at) => `/api/autoridade/${1 + ((at * 37) % 5_000)}`),
}
