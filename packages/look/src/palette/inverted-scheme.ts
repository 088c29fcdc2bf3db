/** Inverted: each light role turned over, then mended pair by pair, since turning over does not keep contrasts. */
import { type Hex, invert, reachContrast, toOklch } from './colour.ts'
import { lightScheme } from './light-scheme.ts'
import { type ColourRole, colourRoles, pageSurfaces, type SchemeColours, statusHues } from './roles.ts'

const lighter = 0.01
const darker = -0.01

/** Applies `change` to every role. */
export function mapColours(colours: SchemeColours, change: (hex: Hex) => Hex): SchemeColours {
  const changed = { ...colours }
  for (const role of colourRoles) changed[role] = change(colours[role])
  return changed
}

export function invertedScheme(brand: Hex): SchemeColours {
  const colours = mapColours(lightScheme(brand), invert)
  const adjust = (role: ColourRole, backgrounds: readonly ColourRole[], minimum: number, step = lighter) => {
    const behind = backgrounds.map((background) => colours[background])
    colours[role] = reachContrast(toOklch(colours[role]), behind, minimum, step)
  }
  for (const role of ['text-soft', 'text-faint', 'text-link', 'text-link-hover', 'text-visited'] as const) {
    adjust(role, [...pageSurfaces, 'surface-brand-soft'], 5)
  }
  for (const [status] of statusHues) {
    adjust(`${status}-text`, [...pageSurfaces, `${status}-surface`], 5)
    adjust(`${status}-border`, ['surface-page', `${status}-surface`], 3.1)
  }
  adjust('border-control', pageSurfaces, 3.2)
  adjust('focus', pageSurfaces, 3.2)
  // What was filled stays filled, and its letters, white before, are black.
  for (const role of ['surface-brand', 'surface-brand-strong', 'danger-solid', 'danger-solid-strong'] as const) {
    adjust(role, ['text-on-brand'], 5)
  }
  adjust('text-on-brand-soft', ['surface-brand'], 5, darker)
  adjust('border-on-brand', ['surface-brand'], 3.1, darker)
  for (const role of ['chart-1', 'chart-2', 'chart-3'] as const) adjust(role, ['surface-page'], 3.1)
  return {
    ...colours,
    action: colours['surface-brand'],
    'action-hover': colours['surface-brand-strong'],
    'action-text': colours['text-on-brand'],
  }
}
