import { colourRoles, type Palette, type SchemeColours } from './roles.ts'

/** The order of the cascade: the web application states the same line first (apps/web/src/theme/layers.css). */
const layers = '@layer tokens, palette, institution, base, layout, ui, page, hide, print;'

/** The palette of the build, or the one of an institution, which wins over it. */
export type PaletteLayer = 'palette' | 'institution'

/**
 * The style sheet of a palette: hex values only, as Chrome 104 and Firefox 110 know neither oklch() nor color-mix().
 * The page follows `data-scheme` on the root element; without it, light or dark as the device prefers.
 */
export function paletteCss(palette: Palette, layer: PaletteLayer = 'palette'): string {
  const { light, dark, contrast, inverted, grayscale } = palette
  const blocks = [
    block(':root,\n  :root[data-scheme="light"]', light, '  '),
    `  @media (prefers-color-scheme: dark) {\n${block(':root:not([data-scheme])', dark, '    ')}\n  }`,
    block(':root[data-scheme="dark"]', dark, '  '),
    block(':root[data-scheme="contrast"]', contrast, '  '),
    block(':root[data-scheme="inverted"]', inverted, '  '),
    block(':root[data-scheme="grayscale"]', grayscale, '  '),
  ]
  return `${layers}\n@layer ${layer} {\n${blocks.join('\n')}\n}\n`
}

function block(selector: string, colours: SchemeColours, indent: string): string {
  const lines = colourRoles.map((role) => `${indent}  --${role}: ${colours[role]};`)
  return `${indent}${selector} {\n${lines.join('\n')}\n${indent}}`
}
