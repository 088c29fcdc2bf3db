/**
 * Colour arithmetic: sRGB hex to OKLCH and back, and the WCAG contrast of two colours.
 * OKLCH after Björn Ottosson, "A perceptual color space for image processing" (2020); luminance and contrast after
 * WCAG 2.2, "relative luminance" and "contrast ratio".
 */

/** "#rrggbb", lower case. */
export type Hex = string

export interface Oklch {
  /** Lightness, 0 to 1. */
  l: number
  /** Chroma, 0 to about 0.37. */
  c: number
  /** Hue, in degrees. */
  h: number
}

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const toGamma = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)
const clamp = (value: number): number => Math.min(1, Math.max(0, value))

type Triple = [number, number, number]

function channels(hex: Hex): Triple {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return [channel(1), channel(3), channel(5)]
}

function toHex(values: Triple): Hex {
  const written = values.map((value) =>
    Math.round(clamp(value) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${written.join('')}`
}

/** Reads "#abc", "#aabbcc", with or without the sign and in either case; undefined when it is no colour. */
export function parseHex(text: string): Hex | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase()
  if (!digits) return undefined
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`
}

/** Relative luminance, 0 (black) to 1 (white). */
function luminance(hex: Hex): number {
  const [r, g, b] = channels(hex)
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b)
}

/** Contrast of two colours, 1 to 21. */
export function contrastRatio(one: Hex, other: Hex): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

export function toOklch(hex: Hex): Oklch {
  const [red, green, blue] = channels(hex)
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { l: lightness, c: Math.hypot(x, y), h: (Math.atan2(y, x) * 180) / Math.PI }
}

/** Linear sRGB, which may lie outside 0 to 1. */
function toLinearRgb({ l, c, h }: Oklch): Triple {
  const x = c * Math.cos((h * Math.PI) / 180)
  const y = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * x + 0.2158037573 * y) ** 3
  const medium = (l - 0.1055613458 * x - 0.0638541728 * y) ** 3
  const short = (l - 0.0894841775 * x - 1.291485548 * y) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const inGamut = (values: Triple): boolean => values.every((value) => value >= -0.0005 && value <= 1.0005)

/** The colour as hex; where sRGB does not have it, chroma goes down in small steps until it does. */
export function fromOklch({ l, c, h }: Oklch): Hex {
  let chroma = c
  while (chroma > 0 && !inGamut(toLinearRgb({ l, c: chroma, h }))) chroma -= 0.004
  const [r, g, b] = toLinearRgb({ l, c: Math.max(0, chroma), h })
  return toHex([toGamma(clamp(r)), toGamma(clamp(g)), toGamma(clamp(b))])
}

/** Each channel turned over: white becomes black. */
export function invert(hex: Hex): Hex {
  const [r, g, b] = channels(hex)
  return toHex([1 - r, 1 - g, 1 - b])
}

/** The gray of the same luminance, so that every contrast stays as it is. */
export function toGray(hex: Hex): Hex {
  const value = toGamma(luminance(hex))
  return toHex([value, value, value])
}

/**
 * Moves lightness step by step until the colour has at least `minimum` contrast on every background.
 *
 * @param step negative darkens, positive lightens
 */
export function reachContrast(from: Oklch, backgrounds: readonly Hex[], minimum: number, step: number): Hex {
  let { l } = from
  let colour = fromOklch(from)
  while (backgrounds.some((background) => contrastRatio(colour, background) < minimum) && l > 0.05 && l < 0.99) {
    l += step
    colour = fromOklch({ ...from, l })
  }
  return colour
}
