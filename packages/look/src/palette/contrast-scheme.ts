/**
 * High contrast: the same for every institution, after what Brazilian public sites taught people (eMAG): black page,
 * white text, yellow links, cyan focus.
 */
import type { SchemeColours } from './roles.ts'

const black = '#000000'
const white = '#ffffff'
const yellow = '#ffff00'
const cyan = '#00ffff'

export function contrastScheme(): SchemeColours {
  return {
    'surface-page': black,
    'surface-raised': black,
    'surface-sunken': black,
    'surface-hover': '#262626',
    'surface-ink': black,
    'surface-brand': black,
    'surface-brand-strong': '#262626',
    'surface-brand-soft': black,
    text: white,
    'text-soft': white,
    'text-faint': '#e6e6e6',
    'text-link': yellow,
    'text-link-hover': white,
    'text-visited': '#ffb8ff',
    'text-on-brand': white,
    'text-on-brand-soft': white,
    'text-on-ink': white,
    'text-on-ink-soft': white,
    'border-soft': '#8c8c8c',
    'border-control': white,
    'border-strong': white,
    'border-on-brand': white,
    focus: cyan,
    'focus-on-brand': cyan,
    'focus-gap': black,
    'ok-surface': black,
    'ok-text': '#7dff9b',
    'ok-border': '#7dff9b',
    'warn-surface': black,
    'warn-text': '#ffd166',
    'warn-border': '#ffd166',
    'danger-surface': black,
    'danger-text': '#ff9e9e',
    'danger-border': '#ff9e9e',
    'info-surface': black,
    'info-text': '#9bd8ff',
    'info-border': '#9bd8ff',
    'danger-solid': '#7a0000',
    'danger-solid-strong': '#5c0000',
    mark: yellow,
    'mark-text': black,
    skeleton: '#262626',
    'skeleton-sheen': '#404040',
    'chart-1': yellow,
    'chart-2': cyan,
    'chart-3': white,
    'chart-grid': '#8c8c8c',
    action: yellow,
    'action-hover': white,
    'action-text': black,
  }
}
