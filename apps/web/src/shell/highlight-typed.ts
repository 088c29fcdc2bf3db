/**
 * The typed part of a suggestion: complete words match whole words, the last one matches beginnings. Case and accents
 * are ignored.
 */
export interface HighlightedPart {
  text: string
  typed: boolean
}

/** Splits a text into typed and other pieces. */
export function highlightTyped(text: string, typed: string): HighlightedPart[] {
  const wanted = wordsOf(typed).map(([word]) => fold(word))
  const last = wanted.at(-1)
  const pieces: HighlightedPart[] = []
  let end = 0
  const add = (to: number, isTyped: boolean) => {
    if (to > end) pieces.push({ text: text.slice(end, to), typed: isTyped })
    end = to
  }
  for (const { index, 0: word } of wordsOf(text)) {
    const folded = fold(word)
    const isWhole = wanted.includes(folded)
    const begins = last !== undefined && folded.startsWith(last)
    if (!isWhole && !begins) continue
    // A blank between two typed words counts as typed.
    if (!(pieces.at(-1)?.typed && /^\s+$/.test(text.slice(end, index)))) add(index, false)
    add(index + (isWhole ? word.length : lengthOf(word, last!)), true)
  }
  add(text.length, false)
  return joined(pieces)
}

function wordsOf(text: string): RegExpExecArray[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)]
}

function fold(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The length of the word's part that folds to this beginning. */
function lengthOf(word: string, beginning: string): number {
  let length = 0
  for (const character of word) {
    if (fold(word.slice(0, length)).length >= beginning.length && !/\p{M}/u.test(character)) break
    length += character.length
  }
  return length
}

function joined(pieces: readonly HighlightedPart[]): HighlightedPart[] {
  const whole: HighlightedPart[] = []
  for (const piece of pieces) {
    const before = whole.at(-1)
    if (before?.typed === piece.typed) before.text += piece.text
    else whole.push({ ...piece })
  }
  return whole
}
