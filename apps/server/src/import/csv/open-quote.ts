/**
 * A quotation mark that is never closed makes one value of the rest of the file, which a parser gathers in memory before
 * it complains about the last line. The bytes are looked at before they are parsed, and the mark is found where it opens.
 */

/** No value of a catalogue is longer; where one is, its closing mark is missing and a later mark has closed it. */
export const maxValueLength = 64 * 1024

const quote = 0x22
const lineFeed = 0x0a
const carriageReturn = 0x0d
const mark = [0xef, 0xbb, 0xbf]

export interface OpenQuote {
  /** From 1. */
  line: number
  /** Byte of the file. */
  offset: number
}

/** The first quotation mark that opens a value and does not close it within `maxValueLength` bytes. */
export function findOpenQuote(bytes: Buffer, separator: string): OpenQuote | undefined {
  const betweenValues = new Set([separator.charCodeAt(0), lineFeed, carriageReturn])
  let line = 1
  let at = mark.every((byte, index) => bytes[index] === byte) ? mark.length : 0
  let isValueStart = true
  while (at < bytes.length) {
    const byte = bytes[at]!
    if (byte === quote && isValueStart) {
      const close = closingQuote(bytes, at)
      if (close - at > maxValueLength) return { line, offset: at }
      line += countLines(bytes, at, close)
      at = close
    } else if (byte === lineFeed) line++
    isValueStart = betweenValues.has(byte)
    at++
  }
  return undefined
}

/** The next mark that is not doubled; what may not follow it is the parser's to refuse. */
function closingQuote(bytes: Buffer, open: number): number {
  let at = bytes.indexOf(quote, open + 1)
  while (at >= 0 && bytes[at + 1] === quote) at = bytes.indexOf(quote, at + 2)
  return at < 0 ? Number.POSITIVE_INFINITY : at
}

function countLines(bytes: Buffer, from: number, to: number): number {
  let lines = 0
  for (let at = bytes.indexOf(lineFeed, from); at >= 0 && at < to; at = bytes.indexOf(lineFeed, at + 1)) lines++
  return lines
}
