/**
 * Fits words into a box without a browser to measure them: letter widths are those of Literata, rounded into four
 * classes.
 * The largest size that fits is taken; past the smallest, the text is cut with an ellipsis.
 */
export interface FittedText {
  size: number
  lines: string[]
  rightToLeft: boolean
}

export interface Box {
  /** Width in units of the drawing (a book is 200 wide). */
  width: number
  lines: number
  /** From the largest to the smallest. */
  sizes: readonly number[]
  height?: number
}

const wide = new Set('MWmw@%')
const thin = new Set("iljtf.,:;'!|I()[]-rí ")
const capital = /[\p{Lu}0-9]/u
const square = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const mark = /\p{M}/u
const rightToLeftPattern = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

function letterWidth(letter: string): number {
  if (wide.has(letter)) return 0.86
  if (thin.has(letter)) return 0.34
  if (mark.test(letter)) return 0
  if (square.test(letter)) return 1
  return capital.test(letter) ? 0.7 : 0.565
}

/** Width of a line at size 1. */
function lineWidth(line: string): number {
  return [...line].reduce((sum, letter) => sum + letterWidth(letter), 0)
}

export function fitText(
  text: string,
  { width, lines: most, sizes, height = Number.POSITIVE_INFINITY }: Box,
): FittedText {
  const rightToLeft = rightToLeftPattern.test([...text].find((letter) => /\p{L}/u.test(letter)) ?? '')
  for (const size of sizes) {
    const lines = wrap(text, width / size)
    const fits = lines.length <= most && lines.length * size * 1.16 <= height
    if (fits && lines.every((line) => lineWidth(line) * size <= width)) return { size, lines, rightToLeft }
  }
  const smallest = sizes.at(-1) ?? 12
  const lines = wrap(text, width / smallest).flatMap((line) => breakLongWord(line, width / smallest))
  const room = Math.max(1, Math.min(most, Math.floor(height / (smallest * 1.16))))
  return { size: smallest, lines: cut(lines, room), rightToLeft }
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word
    if (line && lineWidth(longer) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  if (line) lines.push(line)
  return lines
}

/**
 * A word wider than the box (German, or a script without spaces) goes on in the next line. Marks stay with their
 * letter.
 */
function breakLongWord(line: string, width: number): string[] {
  if (lineWidth(line) <= width) return [line]
  const lines: string[] = []
  let part = ''
  for (const letter of line.match(/\P{M}\p{M}*/gu) ?? []) {
    if (part && lineWidth(part + letter) > width) {
      lines.push(part)
      part = ''
    }
    part += letter
  }
  return part ? [...lines, part] : lines
}

function cut(lines: string[], most: number): string[] {
  if (lines.length <= most) return lines
  const kept = lines.slice(0, most)
  const last = kept[most - 1] ?? ''
  kept[most - 1] = `${last.replace(/[\s,.:;]*\S{0,3}$/u, '')}…`
  return kept
}
