import { readFileSync } from 'node:fs'
import { defaultBrand, derivePalette } from '@estante/look/palette/derive-palette'
import { paletteCss } from '@estante/look/palette/palette-css'
import { expect, it } from 'vitest'

const derived = paletteCss(derivePalette(defaultBrand))
const theme = (file: string): string => readFileSync(new URL(`../src/theme/${file}`, import.meta.url), 'utf8')

it('the palette the pages start with is what the default brand colour gives', () => {
  expect(theme('palette.css')).toBe(derived)
})

it('the order of the layers is the same in both style sheets', () => {
  expect(theme('layers.css').match(/@layer .*;/)?.[0]).toBe(derived.split('\n')[0])
})
