/**
 * The roles of colour. Components use roles and never colours; a scheme gives each role its colour. The order is that
 * of the style sheet.
 */
export const colourRoles = [
  'surface-page',
  'surface-raised',
  'surface-sunken',
  'surface-hover',
  'surface-ink',
  'surface-brand',
  'surface-brand-strong',
  'surface-brand-soft',
  'text',
  'text-soft',
  'text-faint',
  'text-link',
  'text-link-hover',
  'text-visited',
  'text-on-brand',
  'text-on-brand-soft',
  'text-on-ink',
  'text-on-ink-soft',
  'border-soft',
  'border-control',
  'border-strong',
  'border-on-brand',
  'focus',
  'focus-on-brand',
  'focus-gap',
  'ok-surface',
  'ok-text',
  'ok-border',
  'warn-surface',
  'warn-text',
  'warn-border',
  'danger-surface',
  'danger-text',
  'danger-border',
  'info-surface',
  'info-text',
  'info-border',
  'danger-solid',
  'danger-solid-strong',
  'mark',
  'mark-text',
  'skeleton',
  'skeleton-sheen',
  'chart-1',
  'chart-2',
  'chart-3',
  'chart-grid',
  'action',
  'action-hover',
  'action-text',
] as const

export type ColourRole = (typeof colourRoles)[number]
export type SchemeColours = Record<ColourRole, string>

export const schemes = ['light', 'dark', 'contrast', 'inverted', 'grayscale'] as const
export type SchemeName = (typeof schemes)[number]

/** One institution's colours, in every scheme. */
export type Palette = Record<SchemeName, SchemeColours>

export type Status = 'ok' | 'warn' | 'danger' | 'info'

/** Hues of the states, in degrees of OKLCH: the same for every institution. */
export const statusHues: ReadonlyArray<readonly [Status, number]> = [
  ['ok', 152],
  ['warn', 72],
  ['danger', 27],
  ['info', 245],
]

export const pageSurfaces = ['surface-page', 'surface-raised', 'surface-sunken', 'surface-hover'] as const
