import type { ListName } from '@estante/contract/pages'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const figures = [...'0123456789']

/** How entries of a list may begin: call numbers with the figure of their class, or the letter of other schemes. */
export function startLetters(list: ListName): readonly string[] {
  return list === 'chamada' ? [...figures, ...letters] : letters
}

/** The place at which a list stands that starts at this: "Á" of "árvore" is at A. */
export function letterOf(start: string): string {
  return start.trim().normalize('NFD').charAt(0).toUpperCase()
}
