/**
 * Which colours meet on a page, and the least contrast each pair must have: WCAG 2.2 AA (4.5 for text, 3 for lines and
 * focus; 7 for body text), and AAA in high contrast.
 */
import { contrastRatio } from './colour.ts'
import { type ColourRole, type Palette, pageSurfaces, type SchemeName, schemes, statusHues } from './roles.ts'

export interface ContrastPair {
  front: ColourRole
  back: ColourRole
  least: number
  leastInContrast: number
}

const pair = (front: ColourRole, back: ColourRole, least: number, leastInContrast = 7): ContrastPair => ({
  front,
  back,
  least,
  leastInContrast,
})

const contrastPairs: readonly ContrastPair[] = [
  ...pageSurfaces.flatMap((back) => [
    pair('text', back, 7),
    pair('text-soft', back, 4.5),
    pair('text-faint', back, 4.5),
    pair('text-link', back, 4.5),
    pair('border-control', back, 3, 4.5),
  ]),
  pair('text-link', 'surface-brand-soft', 4.5),
  pair('text', 'surface-brand-soft', 7),
  pair('text-soft', 'surface-brand-soft', 4.5),
  pair('text-visited', 'surface-page', 4.5),
  pair('text-link-hover', 'surface-page', 4.5),
  pair('text-on-brand', 'surface-brand', 4.5),
  pair('text-on-brand', 'surface-brand-strong', 4.5),
  pair('text-on-brand-soft', 'surface-brand', 4.5),
  pair('text-on-ink', 'surface-ink', 7),
  pair('text-on-ink-soft', 'surface-ink', 4.5),
  pair('text-on-brand', 'danger-solid', 4.5),
  pair('text-on-brand', 'danger-solid-strong', 4.5),
  pair('action-text', 'action', 4.5),
  pair('action-text', 'action-hover', 4.5),
  pair('border-on-brand', 'surface-brand', 3, 4.5),
  pair('mark-text', 'mark', 4.5),
  pair('focus', 'surface-page', 3, 4.5),
  pair('focus', 'surface-sunken', 3, 4.5),
  pair('focus-on-brand', 'surface-brand', 3, 4.5),
  ...statusHues.flatMap(([status]) => [
    pair(`${status}-text`, `${status}-surface`, 4.5),
    pair(`${status}-text`, 'surface-page', 4.5),
    pair(`${status}-text`, 'surface-sunken', 4.5),
    pair(`${status}-border`, `${status}-surface`, 3, 4.5),
  ]),
  pair('chart-1', 'surface-page', 3, 4.5),
  pair('chart-2', 'surface-page', 3, 4.5),
  pair('chart-3', 'surface-page', 3, 4.5),
]

export interface WeakPair extends ContrastPair {
  scheme: SchemeName
  ratio: number
}

/** The pairs that miss their minimum. */
export function weakPairs(palette: Palette): WeakPair[] {
  return schemes.flatMap((scheme) =>
    contrastPairs
      .map((each) => ({
        ...each,
        scheme,
        ratio: contrastRatio(palette[scheme][each.front], palette[scheme][each.back]),
      }))
      .filter(({ ratio, least, leastInContrast }) => ratio < (scheme === 'contrast' ? leastInContrast : least)),
  )
}
