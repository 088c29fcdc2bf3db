import type { CoverRandom } from './cover-random.ts'
import { type Box, type FittedText, fitText } from './fit-text.ts'

/** What a design has to draw with. */
export interface Canvas {
  random: CoverRandom
  /** Of the cover, in units; its width is 200, a map's 280. */
  height: number
  title: string
  author: string
  year: string
  institution: string
  volume: string
}

/** Sizes of letters: of a title in a free field, of one in a narrow field, of an author's name. */
const largeSizes = [32, 29, 26, 23, 21, 19, 17, 15.5] as const
const middleSizes = [24, 22, 20, 18, 16.5, 15] as const
const smallSizes = [13, 12, 11] as const

export const large = (text: string, box: Omit<Box, 'sizes'>): FittedText => fitText(text, { ...box, sizes: largeSizes })
export const middle = (text: string, box: Omit<Box, 'sizes'>): FittedText =>
  fitText(text, { ...box, sizes: middleSizes })
export const small = (text: string, box: Omit<Box, 'sizes'>): FittedText => fitText(text, { ...box, sizes: smallSizes })

/** One line of a fixed size. */
export const single = (text: string, size: number): FittedText =>
  fitText(text, { width: Number.POSITIVE_INFINITY, lines: 1, sizes: [size] })
