/** Keys that work while no field has the cursor. */
export const shortcuts = { '/': 'search', j: 'next', k: 'previous', '?': 'list' } as const

export type ShortcutName = (typeof shortcuts)[keyof typeof shortcuts]

/** What of a key press matters; `target` is undefined where the page itself has the focus. */
export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  defaultPrevented: boolean
  isComposing: boolean
}

/**
 * The shortcut of a key press; undefined where it is something else: with a modifier, already used by a part of the
 * page, or a letter that somebody writes.
 * @param isWriting the focus is where letters are written or choose something
 */
export function shortcutOf(press: KeyPress, isWriting: boolean): ShortcutName | undefined {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented, isComposing } = press
  if (ctrlKey || metaKey || altKey || defaultPrevented || isComposing || isWriting) return undefined
  return Object.hasOwn(shortcuts, key) ? shortcuts[key as keyof typeof shortcuts] : undefined
}

/**
 * The hit to go to.
 * @param at place of the one that has the focus; -1: none
 * @returns undefined where there is none further
 */
export function hitToFocus(count: number, at: number, step: 1 | -1): number | undefined {
  const next = at === -1 ? (step === 1 ? 0 : count - 1) : at + step
  return next >= 0 && next < count ? next : undefined
}
