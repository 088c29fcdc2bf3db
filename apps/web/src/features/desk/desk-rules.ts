/** What the next scan at the desk does, and which scans count. */
export type DeskMode = 'serve' | 'return' | 'renew' | 'use'

export const deskModes: readonly DeskMode[] = ['serve', 'return', 'renew', 'use']

/** Keys that choose a mode with both hands at the scanner; browsers leave them free. */
export const modeKeys: Readonly<Record<string, DeskMode>> = { F2: 'serve', F4: 'return', F8: 'renew', F9: 'use' }

type WireScanMode = 'emprestar' | 'devolver' | 'renovar' | 'consultar'

/** While serving, a copy is lent to the open person, and checked in when nobody is open. */
export function scanModeOf(mode: DeskMode, isPersonOpen: boolean): WireScanMode {
  if (mode === 'use') return 'consultar'
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

/** What a scan does while nobody can say whose or what a code is: a renewal, and use in the library, need the server. */
export type KeptAs = 'card' | 'lent' | 'returned' | 'renewal' | 'use'

export function keptAs(mode: DeskMode, isPersonOpen: boolean): KeptAs {
  if (mode === 'renew') return 'renewal'
  if (mode === 'use') return 'use'
  if (mode === 'return') return 'returned'
  return isPersonOpen ? 'lent' : 'card'
}

/** The most scans of one call. */
const batchSize = 50

/** The first scans of a queue that are of one library and desk. */
export function firstBatch<Scan extends { library: string; desk: string }>(scans: readonly Scan[]): Scan[] {
  const [first] = scans
  const end = scans.findIndex(({ library, desk }) => library !== first?.library || desk !== first.desk)
  return scans.slice(0, Math.min(batchSize, end === -1 ? scans.length : end))
}

/** Whole seconds between two moments in milliseconds; none where the clock was set back meanwhile. */
export function secondsSince(at: number, now: number): number {
  return Math.max(0, Math.round((now - at) / 1000))
}
