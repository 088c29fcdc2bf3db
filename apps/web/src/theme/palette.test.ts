import { readFileSync } from 'node:fs'
import { DEFAULT_BRAND, derivePalette } from '@estante/domain/palette/derive-palette'
import { paletteCss } from '@estante/domain/palette/palette-css'
import { expect, it } from 'vitest'

it('the palette the pages start with is what the default brand colour gives', () => {
  const written = readFileSync(new URL('./palette.css', import.meta.url), 'utf8')
  expect(written).toBe(paletteCss(derivePalette(DEFAULT_BRAND)))
})

it('the order of the layers is the same in both style sheets', () => {
  const layers = readFileSync(new URL('./layers.css', import.meta.url), 'utf8')
  expect(layers.match(/@layer .*;/)?.[0]).toBe(paletteCss(derivePalette(DEFAULT_BRAND)).split('\n')[0])
})
