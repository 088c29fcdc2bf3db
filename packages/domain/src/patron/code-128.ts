/**
 * The bars of a Code 128, which every scanner at a desk reads: text of ASCII characters in code set B, runs of
 * digits two to a character in set C, a check character, a stop character. Source: ISO/IEC 15417.
 */

/** Widths of the bars and spaces of each symbol character, in the order of values; the stop character is the last. */
const symbols = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ')

const toSetC = 99
const toSetB = 100
const startB = 104
const startC = 105
const stop = 106

/** Modules of white that a scanner needs at each side. */
export const quietZone = 10

/**
 * Bars and the spaces between them in turn, beginning with a bar, in modules. Undefined for a text with characters
 * that set B lacks, such as accented letters, and for an empty one.
 */
export function code128Bars(text: string): number[] | undefined {
  if (!/^[\x20-\x7e]+$/.test(text)) return undefined
  const values = valuesOf(text)
  const check = values.reduce((sum, value, at) => sum + value * Math.max(at, 1), 0) % 103
  return [...values, check, stop].flatMap((value) => [...symbols[value]!].map(Number))
}

/** With its start character; set C where it saves room: four digits at an end, six within. */
function valuesOf(text: string): number[] {
  const values: number[] = []
  let inSetC = false
  for (let at = 0; at < text.length; ) {
    const digits = /^\d*/.exec(text.slice(at))![0].length
    const isAtEnd = at === 0 || at + digits === text.length
    const worthIt = digits >= (isAtEnd ? 4 : 6)
    if (!inSetC && worthIt && (at === 0 || digits % 2 === 0)) {
      values.push(at === 0 ? startC : toSetC)
      inSetC = true
    } else if (at === 0) values.push(startB)
    if (inSetC && digits >= 2) {
      values.push(Number(text.slice(at, at + 2)))
      at += 2
    } else {
      if (inSetC) values.push(toSetB)
      inSetC = false
      values.push(text.charCodeAt(at) - 32)
      at += 1
    }
  }
  return values
}
