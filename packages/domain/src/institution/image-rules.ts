/** What a picture of the institution may be. */
export interface ImageRule {
  /** Media types, by what the bytes are. */
  types: Readonly<Record<string, string>>
  /** Bytes. */
  most: number
  /** Points. */
  leastSide: number
  mostSide: number
}

const kilobyte = 1024

export const imageRules = {
  logo: { types: { png: 'image/png' }, most: 200 * kilobyte, leastSide: 32, mostSide: 2000 },
  background: {
    types: { png: 'image/png', jpg: 'image/jpeg' },
    most: 1024 * kilobyte,
    leastSide: 600,
    mostSide: 6000,
  },
} as const satisfies Record<string, ImageRule>

/** A floor plan. */
export const planRule: ImageRule = {
  types: { png: 'image/png', jpg: 'image/jpeg' },
  most: 1024 * kilobyte,
  leastSide: 300,
  mostSide: 6000,
}

export type ImageName = keyof typeof imageRules

export const imageNames = Object.keys(imageRules) as [ImageName, ...ImageName[]]
