/** A text has words when it has each of them, in any order, as the beginning of a word; accents and case do not matter. */
export function hasWords(text: string, words: string): boolean {
  const there = wordsOf(text)
  return wordsOf(words).every((word) => there.some((one) => one.startsWith(word)))
}

function wordsOf(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
  return folded.match(/[\p{Letter}\p{Number}]+/gu) ?? []
}
