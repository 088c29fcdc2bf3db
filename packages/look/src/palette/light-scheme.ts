/**
 * Light: paper is the same barely warm white for everyone, ink takes a breath of the brand's hue, the brand itself
 * fills bands and buttons, darkened where white letters on it would not be read.
 */
import { fromOklch, type Hex, reachContrast, toOklch } from './colour.ts'
import { type SchemeColours, type Status, statusHues } from './roles.ts'

const darker = -0.01
const paperHue = 95

export function lightScheme(brand: Hex): SchemeColours {
  const { l, c, h } = toOklch(brand)
  const ink = (lightness: number, chroma = 0.005) => fromOklch({ l: lightness, c: chroma, h })
  const paper = (lightness: number, chroma: number) => fromOklch({ l: lightness, c: chroma, h: paperHue })

  const page = paper(0.988, 0.002)
  const surfaces = [page, '#ffffff', paper(0.962, 0.005), paper(0.938, 0.007)] as const
  const band = reachContrast({ l: Math.min(l, 0.46), c: Math.min(c, 0.15), h }, ['#ffffff'], 6, darker)
  const filled = toOklch(band)
  const strong = fromOklch({ ...filled, l: filled.l - 0.07, h })
  const soft = fromOklch({ l: 0.95, c: Math.min(c, 0.022), h })
  const link = reachContrast({ l: filled.l, c: filled.c, h }, [...surfaces, soft], 5.5, darker)
  const text = ink(0.225, 0.012)
  const line = paper(0.89, 0.008)

  return {
    'surface-page': page,
    'surface-raised': surfaces[1],
    'surface-sunken': surfaces[2],
    'surface-hover': surfaces[3],
    'surface-ink': ink(0.24, 0.02),
    'surface-brand': band,
    'surface-brand-strong': strong,
    'surface-brand-soft': soft,
    text,
    'text-soft': reachContrast({ l: 0.43, c: 0.014, h }, surfaces, 6, darker),
    'text-faint': reachContrast({ l: 0.5, c: 0.014, h }, surfaces, 4.6, darker),
    'text-link': link,
    'text-link-hover': fromOklch({ l: toOklch(link).l - 0.1, c: filled.c, h }),
    'text-visited': reachContrast({ l: 0.42, c: 0.12, h: 315 }, surfaces, 5.5, darker),
    'text-on-brand': '#ffffff',
    'text-on-brand-soft': fromOklch({ l: 0.94, c: 0.018, h }),
    'text-on-ink': ink(0.97),
    'text-on-ink-soft': ink(0.84, 0.012),
    'border-soft': line,
    'border-control': reachContrast({ l: 0.6, c: 0.014, h }, surfaces, 3.2, darker),
    'border-strong': text,
    'border-on-brand': fromOklch({ l: 0.8, c: 0.04, h }),
    focus: fromOklch({ l: 0.5, c: 0.2, h: 264 }),
    'focus-on-brand': '#ffffff',
    'focus-gap': '#ffffff',
    ...statusColours(surfaces),
    'danger-solid': reachContrast({ l: 0.5, c: 0.18, h: 27 }, ['#ffffff'], 6, darker),
    'danger-solid-strong': fromOklch({ l: 0.38, c: 0.15, h: 27 }),
    mark: fromOklch({ l: 0.93, c: 0.1, h: 95 }),
    'mark-text': text,
    skeleton: paper(0.92, 0.007),
    'skeleton-sheen': paper(0.95, 0.005),
    'chart-1': band,
    'chart-2': reachContrast({ l: 0.66, c: 0.13, h: 60 }, [page], 3.1, darker),
    'chart-3': reachContrast({ l: 0.6, c: 0.1, h: 330 }, [page], 3.1, darker),
    'chart-grid': line,
    action: band,
    'action-hover': strong,
    'action-text': '#ffffff',
  }
}

export type StatusColours = Pick<SchemeColours, `${Status}-${'surface' | 'text' | 'border'}`>

function statusColours(surfaces: readonly Hex[]): StatusColours {
  const colours: Partial<StatusColours> = {}
  for (const [status, h] of statusHues) {
    const surface = fromOklch({ l: 0.962, c: status === 'warn' ? 0.04 : 0.022, h })
    colours[`${status}-surface`] = surface
    colours[`${status}-text`] = reachContrast({ l: 0.46, c: 0.12, h }, [...surfaces, surface], 5.2, darker)
    colours[`${status}-border`] = reachContrast({ l: 0.62, c: 0.13, h }, [surfaces[0] ?? surface, surface], 3.1, darker)
  }
  return colours as StatusColours
}
