/** Dark: not pure black; the brand becomes a light tint for buttons and links, and bands go deep. */
import { fromOklch, type Hex, reachContrast, toOklch } from './colour.ts'
import type { StatusColours } from './light-scheme.ts'
import { type SchemeColours, statusHues } from './roles.ts'

const lighter = 0.01

/** The colour of bands, and of the browser's own frame. */
export function darkBand(brand: Hex): Hex {
  const { c, h } = toOklch(brand)
  return fromOklch({ l: 0.33, c: Math.min(c, 0.06), h })
}

export function darkScheme(brand: Hex): SchemeColours {
  const { c, h } = toOklch(brand)
  const ink = (lightness: number, chroma = 0.01) => fromOklch({ l: lightness, c: chroma, h })

  const page = ink(0.2, 0.012)
  const surfaces = [page, ink(0.24, 0.013), ink(0.17, 0.011), ink(0.285, 0.015)] as const
  const soft = fromOklch({ l: 0.29, c: Math.min(c, 0.03), h })
  const backgrounds = [...surfaces, soft]
  const text = ink(0.945, 0.006)
  const link = reachContrast({ l: 0.82, c: Math.min(c + 0.02, 0.1), h }, backgrounds, 6, lighter)
  const linkHover = fromOklch({ l: 0.91, c: 0.06, h })
  const line = ink(0.33, 0.014)
  const focus = fromOklch({ l: 0.85, c: 0.12, h: 90 })

  return {
    'surface-page': page,
    'surface-raised': surfaces[1],
    'surface-sunken': surfaces[2],
    'surface-hover': surfaces[3],
    'surface-ink': ink(0.15, 0.011),
    'surface-brand': darkBand(brand),
    'surface-brand-strong': fromOklch({ l: 0.4, c: Math.min(c, 0.065), h }),
    'surface-brand-soft': soft,
    text,
    'text-soft': reachContrast({ l: 0.8, c: 0.012, h }, backgrounds, 6, lighter),
    'text-faint': reachContrast({ l: 0.72, c: 0.012, h }, backgrounds, 4.8, lighter),
    'text-link': link,
    'text-link-hover': linkHover,
    'text-visited': reachContrast({ l: 0.8, c: 0.08, h: 315 }, backgrounds, 5.5, lighter),
    'text-on-brand': '#ffffff',
    'text-on-brand-soft': fromOklch({ l: 0.9, c: 0.02, h }),
    'text-on-ink': ink(0.94),
    'text-on-ink-soft': ink(0.8),
    'border-soft': line,
    'border-control': reachContrast({ l: 0.56, c: 0.015, h }, backgrounds, 3.2, lighter),
    'border-strong': text,
    'border-on-brand': fromOklch({ l: 0.6, c: 0.04, h }),
    focus,
    'focus-on-brand': focus,
    'focus-gap': page,
    ...statusColours(page, backgrounds),
    'danger-solid': fromOklch({ l: 0.47, c: 0.15, h: 27 }),
    'danger-solid-strong': fromOklch({ l: 0.4, c: 0.13, h: 27 }),
    mark: fromOklch({ l: 0.42, c: 0.08, h: 90 }),
    'mark-text': '#ffffff',
    skeleton: ink(0.28, 0.012),
    'skeleton-sheen': ink(0.325, 0.012),
    'chart-1': link,
    'chart-2': fromOklch({ l: 0.75, c: 0.12, h: 60 }),
    'chart-3': fromOklch({ l: 0.72, c: 0.1, h: 330 }),
    'chart-grid': line,
    action: link,
    'action-hover': linkHover,
    'action-text': page,
  }
}

function statusColours(page: Hex, backgrounds: readonly Hex[]): StatusColours {
  const colours: Partial<StatusColours> = {}
  for (const [status, h] of statusHues) {
    const surface = fromOklch({ l: 0.27, c: 0.04, h })
    colours[`${status}-surface`] = surface
    colours[`${status}-text`] = reachContrast({ l: 0.82, c: 0.1, h }, [...backgrounds, surface], 5.2, lighter)
    colours[`${status}-border`] = reachContrast({ l: 0.6, c: 0.1, h }, [page, surface], 3.1, lighter)
  }
  return colours as StatusColours
}
