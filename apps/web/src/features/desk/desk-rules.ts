/** What the next scan at the desk does, and which scans count. */
export type DeskMode = 'serve' | 'return' | 'renew'

export const deskModes: readonly DeskMode[] = ['serve', 'return', 'renew']

/** Keys that choose a mode with both hands at the scanner; browsers leave them free. */
export const modeKeys: Readonly<Record<string, DeskMode>> = { F2: 'serve', F4: 'return', F8: 'renew' }

/** While serving, a copy is lent to the open person, and checked in when nobody is open. */
export function scanModeOf(mode: DeskMode, isPersonOpen: boolean): 'emprestar' | 'devolver' | 'renovar' {
  if (mode === 'renew') return 'renovar'
  return mode === 'serve' && isPersonOpen ? 'emprestar' : 'devolver'
}

/** A scanner that reads a label twice does so within this time; nobody scans one copy twice on purpose so fast. */
const repeatMilliseconds = 1500

export interface TimedCode {
  code: string
  /** Milliseconds, as events have them. */
  at: number
}

export function isRepeat(scan: TimedCode, before: TimedCode | undefined): boolean {
  return before !== undefined && scan.code === before.code && scan.at - before.at < repeatMilliseconds
}
