import type { ListName } from '@estante/contract/pages'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const figures = [...'0123456789']

/** First characters of entries: digits or letters of the classification for call numbers. */
export function startLetters(list: ListName): readonly string[] {
  return list === 'chamada' ? [...figures, ...letters] : letters
}

/** The start character of a text: "árvore" belongs to "A". */
export function letterOf(start: string): string {
  return start.trim().normalize('NFD').charAt(0).toUpperCase()
}
