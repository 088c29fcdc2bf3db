import type { Attack } from './attack.ts'
import { sendSearches } from './hostile-searches.ts'

/** Headings without the role of the list were walked one by one: 5 to 10 s at a million titles. */
export const attack: Attack = {
  name: 'the list of subjects, from any letter',
  run: (address, signal) =>
    sendSearches(address, signal, { connections: 4 }, (at) => {
      const start = `${'abcdefghijklmnopqrstuvwxyz'[at % 26]}${at}`
      return `/api/consulta/listas/${at % 3 === 0 ? 'autor' : 'assunto'}?inicio=${start}`
    }),
}
