/** Draws EAN-13 bar codes after the GS1 General Specifications, 5.2: independent of what reads them. */

/** The digits 0 to 9 left of the middle with an odd number of bars; `1` is a bar. */
const odd = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ')
const right = odd.map((bits) => bits.replace(/./g, (bit) => (bit === '1' ? '0' : '1')))
const even = right.map((bits) => [...bits].reverse().join(''))
/** Which digits of the left are even says the first digit, which has no bars of its own. */
const parities = 'OOOOOO OOEOEE OOEEOE OOEEEO OEOOEE OEEOOE OEEEOO OEOEOE OEOEEO OEEOEO'.split(' ')
/** In modules; the standard asks for eleven and seven. */
const quietZone = 11

/** @param digits all 13 */
function eanBars(digits: string): string {
  const [first, ...others] = [...digits].map(Number)
  const parity = parities[first!]!
  const leftHalf = others.slice(0, 6).map((digit, at) => (parity[at] === 'O' ? odd : even)[digit]!)
  const rightHalf = others.slice(6).map((digit) => right[digit]!)
  return `101${leftHalf.join('')}01010${rightHalf.join('')}101`
}

export interface GreyImage {
  /** A byte for each pixel, row by row: 0 black, 255 white. */
  grey: Uint8ClampedArray
  width: number
  height: number
}

/**
 * A white picture with the bars in its middle, a third of its height.
 * @param digits nothing: no bars
 * @param module the width of the thinnest bar in pixels
 */
export function eanPicture(digits: string | undefined, width: number, height: number, module: number): GreyImage {
  const grey = new Uint8ClampedArray(width * height).fill(255)
  const bars = digits === undefined ? '' : eanBars(digits)
  const left = Math.floor((width - bars.length * module) / 2)
  if (left < quietZone * module) throw new Error(`A picture ${width} wide has no room for modules of ${module}.`)
  for (let y = Math.floor(height / 3); y < Math.floor((height * 2) / 3); y++) {
    for (const [at, bit] of [...bars].entries()) {
      const from = y * width + left + at * module
      if (bit === '1') grey.fill(0, from, from + module)
    }
  }
  return { grey, width, height }
}
