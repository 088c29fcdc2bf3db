/**
 * Eight-bit Cyrillic, which neither MARC-8 nor Latin text looks like: words are written in high bytes from end to end.
 * Which of the three encodings it is, is told by where their small letters lie.
 */

/** The share of the high bytes that must stand in runs of three or more. */
const minShare = 0.5
const minRun = 3

export type CyrillicEncoding = 'windows-1251' | 'ibm866' | 'koi8-r'

/** The Cyrillic encoding these bytes are written in; undefined when they are not Cyrillic words. */
export function guessCyrillic(bytes: Uint8Array, start: number, end: number): CyrillicEncoding | undefined {
  const small = { 'windows-1251': 0, ibm866: 0, 'koi8-r': 0 }
  let high = 0
  let inRuns = 0
  let run = 0
  for (let at = start; at < end; at++) {
    const byte = bytes[at]!
    if (byte < 0x80) {
      run = 0
      continue
    }
    high++
    run++
    if (run >= minRun) inRuns += run === minRun ? minRun : 1
    if (byte >= 0xe0) small['windows-1251']++
    if ((byte >= 0xa0 && byte <= 0xaf) || (byte >= 0xe0 && byte <= 0xef)) small.ibm866++
    if (byte >= 0xc0 && byte <= 0xdf) small['koi8-r']++
  }
  if (high < 6 || inRuns < high * minShare) return undefined
  const ranked = Object.entries(small).sort(([, a], [, b]) => b - a)
  return ranked[0]![0] as CyrillicEncoding
}
