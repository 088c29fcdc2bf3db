import { markWords } from './marked-words.ts'

export interface MarkedProps {
  text: string
  /** Folded words from `wordsToMark`. */
  words: readonly string[]
}

/** A text with the searched words marked. */
export function Marked({ text, words }: MarkedProps) {
  if (words.length === 0) return text
  return markWords(text, words).map((piece, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
    piece.marked ? <mark key={place}>{piece.text}</mark> : piece.text,
  )
}
