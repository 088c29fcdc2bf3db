/**
 * From an institution's one colour to every role of colour, in five schemes. In OKLCH the hue is kept, chroma is capped
 * per role and lightness is fixed; then every pair of text and background is measured and lightness moves until the
 * pair passes.
 * A very light brand is darkened for bands and buttons.
 */
import { parseHex, toGray } from './colour.ts'
import { contrastScheme } from './contrast-scheme.ts'
import { darkScheme } from './dark-scheme.ts'
import { invertedScheme, mapColours } from './inverted-scheme.ts'
import { lightScheme } from './light-scheme.ts'
import type { Palette } from './roles.ts'

/** The colour of an institution that has not chosen one. */
export const defaultBrand = '#0f4c5c'

/**
 * @param brand "#rrggbb" or "#rgb"
 * @throws RangeError when it is no colour
 */
export function derivePalette(brand: string): Palette {
  const colour = parseHex(brand)
  if (!colour) throw new RangeError(`not a colour: "${brand}"; expected six hexadecimal digits, as in ${defaultBrand}`)
  const light = lightScheme(colour)
  return {
    light,
    dark: darkScheme(colour),
    contrast: contrastScheme(),
    inverted: invertedScheme(colour),
    grayscale: mapColours(light, toGray),
  }
}
