/**
 * A quotation mark that is never closed makes one value of the rest of the file, which a parser gathers in memory before
 * it complains about the last line. The bytes are looked at before they are parsed, and the mark is found where it opens.
 */

/** No value of a catalogue is longer; where one is, its closing mark is missing and a later mark has closed it. */
export const MAX_VALUE_LENGTH = 64 * 1024

const QUOTE = 0x22
const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d
const MARK = [0xef, 0xbb, 0xbf]

export interface OpenQuote {
  /** From 1. */
  line: number
  /** Byte of the file. */
  offset: number
}

/** The first quotation mark that opens a value and does not close it within `MAX_VALUE_LENGTH` bytes. */
export function findOpenQuote(bytes: Buffer, separator: string): OpenQuote | undefined {
  const betweenValues = new Set([separator.charCodeAt(0), LINE_FEED, CARRIAGE_RETURN])
  let line = 1
  let at = MARK.every((byte, index) => bytes[index] === byte) ? MARK.length : 0
  let isValueStart = true
  while (at < bytes.length) {
    const byte = bytes[at]!
    if (byte === QUOTE && isValueStart) {
      const close = closingQuote(bytes, at)
      if (close - at > MAX_VALUE_LENGTH) return { line, offset: at }
      line += countLines(bytes, at, close)
      at = close
    } else if (byte === LINE_FEED) line++
    isValueStart = betweenValues.has(byte)
    at++
  }
  return undefined
}

/** The next mark that is not doubled; what may not follow it is the parser's to refuse. */
function closingQuote(bytes: Buffer, open: number): number {
  let at = bytes.indexOf(QUOTE, open + 1)
  while (at >= 0 && bytes[at + 1] === QUOTE) at = bytes.indexOf(QUOTE, at + 2)
  return at < 0 ? Number.POSITIVE_INFINITY : at
}

function countLines(bytes: Buffer, from: number, to: number): number {
  let lines = 0
  for (let at = bytes.indexOf(LINE_FEED, from); at >= 0 && at < to; at = bytes.indexOf(LINE_FEED, at + 1)) lines++
  return lines
}
