import { describe, expect, it } from 'vitest'
import { contrastRatio, fromOklch, parseHex, toGray, toOklch } from './colour.ts'
import { weakPairs } from './contrast-pairs.ts'
import { defaultBrand, derivePalette } from './derive-palette.ts'
import { paletteCss } from './palette-css.ts'
import { colourRoles, schemes } from './roles.ts'

/**
 * 512 colours, one in each cell of the colour cube cut in eight along every edge; where in the cell, by a fixed seed.
 */
function cubeSample(seed: number): string[] {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state >>> 27
  }
  const two = (cell: number) => (cell * 32 + next()).toString(16).padStart(2, '0')
  return Array.from({ length: 512 }, (_, cell) => `#${two(cell >> 6)}${two((cell >> 3) & 7)}${two(cell & 7)}`)
}

describe('the palette of an institution', () => {
  it('passes every contrast in every scheme, whatever the colour (512 over the colour cube)', () => {
    const weak = cubeSample(20261119).flatMap((brand) =>
      weakPairs(derivePalette(brand)).map((each) => `${brand} ${each.scheme}: ${each.front} on ${each.back}`),
    )
    expect(weak).toEqual([])
  })

  const corners = ['#000000', '#ffffff', '#ffff00', '#00ff00', '#0000ff', '#ff0000', '#808080', defaultBrand]
  it.each(corners)('passes every contrast for %s', (brand) => {
    expect(weakPairs(derivePalette(brand))).toEqual([])
  })

  it('keeps a dark brand as it is on bands and buttons', () => {
    const { light } = derivePalette(defaultBrand)
    expect([light['surface-brand'], light.action]).toEqual([defaultBrand, defaultBrand])
  })

  it('darkens a very light brand until white letters can be read on it, in the same hue', () => {
    const band = derivePalette('#ffe600').light['surface-brand']
    expect(contrastRatio('#ffffff', band)).toBeGreaterThanOrEqual(6)
    expect(Math.abs(toOklch(band).h - toOklch('#ffe600').h)).toBeLessThan(4)
  })

  it('is the same in high contrast for every institution', () => {
    expect(derivePalette('#aa0000').contrast).toEqual(derivePalette('#00aa00').contrast)
  })

  it('has no colour left in grayscale', () => {
    for (const colour of Object.values(derivePalette('#c2185b').grayscale)) {
      expect(colour).toMatch(/^#([0-9a-f]{2})\1\1$/)
    }
  })

  it('reads short, upper-case and unsigned colours', () => {
    expect(derivePalette('ABC')).toEqual(derivePalette('#aabbcc'))
  })

  it.each(['', 'red', '#12345', '#gggggg', '#0f4c5c80', 'url(x)'])('refuses "%s", which is no colour', (text) => {
    expect(() => derivePalette(text)).toThrow(RangeError)
  })
})

describe('weak pairs', () => {
  it('names the scheme, the pair and the contrast that misses', () => {
    const palette = derivePalette(defaultBrand)
    const weakened = { ...palette, light: { ...palette.light, 'text-visited': '#dddddd' } }
    expect(weakPairs(weakened)).toMatchObject([
      { scheme: 'light', front: 'text-visited', back: 'surface-page', least: 4.5 },
    ])
  })
})

describe('the style sheet of a palette', () => {
  const css = paletteCss(derivePalette('#7b1fa2'))

  it('gives every role in every scheme, and dark once more for those who chose nothing', () => {
    for (const role of colourRoles) {
      expect(css.match(new RegExp(`--${role}: #[0-9a-f]{6};`, 'g'))).toHaveLength(schemes.length + 1)
    }
    for (const scheme of schemes) expect(css).toContain(`:root[data-scheme="${scheme}"]`)
  })

  it('holds nothing the oldest browsers do not know', () => {
    expect(css).not.toMatch(/oklch|color-mix|light-dark/)
  })

  it('stands in the palette layer and states the order of layers, as it may load first', () => {
    expect(css).toMatch(/^@layer tokens, palette, institution, base, .*;\n@layer palette \{/)
  })
})

describe('colour arithmetic', () => {
  it('agrees with WCAG: black on white is 21, and the well-known gray #767676 just passes', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 10)
    expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
    expect(contrastRatio('#ffffff', '#767676')).toBe(contrastRatio('#767676', '#ffffff'))
  })

  it.each(['#0f4c5c', '#ff0000', '#00ff00', '#0000ff', '#123456', '#fefefe'])(
    '%s survives the way to OKLCH and back',
    (hex) => {
      expect(fromOklch(toOklch(hex))).toBe(hex)
    },
  )

  it('agrees with the published OKLCH of pure red', () => {
    const { l, c, h } = toOklch('#ff0000')
    expect([l.toFixed(3), c.toFixed(3), h.toFixed(1)]).toEqual(['0.628', '0.258', '29.2'])
  })

  it('keeps contrasts when it takes the colour out', () => {
    expect(contrastRatio(toGray('#b32322'), '#ffffff')).toBeCloseTo(contrastRatio('#b32322', '#ffffff'), 0)
  })

  it.each([
    ['#0F4C5C', '#0f4c5c'],
    [' fff ', '#ffffff'],
    ['#12', undefined],
  ])('reads %j as %j', (text, hex) => {
    expect(parseHex(text)).toBe(hex)
  })
})
