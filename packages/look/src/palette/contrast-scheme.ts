/**
 * High contrast: the same for every institution, after what Brazilian public sites taught people (eMAG): black page,
 * white text, yellow links, cyan focus.
 */
import type { SchemeColours } from './roles.ts'

const BLACK = '#000000'
const WHITE = '#ffffff'
const YELLOW = '#ffff00'
const CYAN = '#00ffff'

export function contrastScheme(): SchemeColours {
  return {
    'surface-page': BLACK,
    'surface-raised': BLACK,
    'surface-sunken': BLACK,
    'surface-hover': '#262626',
    'surface-ink': BLACK,
    'surface-brand': BLACK,
    'surface-brand-strong': '#262626',
    'surface-brand-soft': BLACK,
    text: WHITE,
    'text-soft': WHITE,
    'text-faint': '#e6e6e6',
    'text-link': YELLOW,
    'text-link-hover': WHITE,
    'text-visited': '#ffb8ff',
    'text-on-brand': WHITE,
    'text-on-brand-soft': WHITE,
    'text-on-ink': WHITE,
    'text-on-ink-soft': WHITE,
    'border-soft': '#8c8c8c',
    'border-control': WHITE,
    'border-strong': WHITE,
    'border-on-brand': WHITE,
    focus: CYAN,
    'focus-on-brand': CYAN,
    'focus-gap': BLACK,
    'ok-surface': BLACK,
    'ok-text': '#7dff9b',
    'ok-border': '#7dff9b',
    'warn-surface': BLACK,
    'warn-text': '#ffd166',
    'warn-border': '#ffd166',
    'danger-surface': BLACK,
    'danger-text': '#ff9e9e',
    'danger-border': '#ff9e9e',
    'info-surface': BLACK,
    'info-text': '#9bd8ff',
    'info-border': '#9bd8ff',
    'danger-solid': '#7a0000',
    'danger-solid-strong': '#5c0000',
    mark: YELLOW,
    'mark-text': BLACK,
    skeleton: '#262626',
    'skeleton-sheen': '#404040',
    'chart-1': YELLOW,
    'chart-2': CYAN,
    'chart-3': WHITE,
    'chart-grid': '#8c8c8c',
    action: YELLOW,
    'action-hover': WHITE,
    'action-text': BLACK,
  }
}
