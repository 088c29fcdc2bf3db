/** Progress of a long work: a bar on a screen, a line every few seconds elsewhere. */

import { translate } from './messages.ts'
import type { Terminal } from './terminal.ts'

const redrawMs = 100
const lineMs = 5000
const barWidth = 24

export interface ProgressState {
  /** What is counted: records, titles. */
  count: number
  /** From 0 to 1; undefined where the end is not known. */
  share?: number
}

export class Progress {
  readonly #terminal: Terminal
  readonly #startedAt: number
  #shownAt: number
  #drawn = false

  constructor(terminal: Terminal) {
    this.#terminal = terminal
    this.#startedAt = terminal.clock().epochMilliseconds
    this.#shownAt = this.#startedAt
  }

  /** May be called for every record: it looks at the clock and mostly does nothing. */
  show(done: ProgressState): void {
    const now = this.#terminal.clock().epochMilliseconds
    const { redraw } = this.#terminal
    if (now - this.#shownAt < (redraw ? redrawMs : lineMs)) return
    this.#shownAt = now
    const line = progressLine(this.#terminal, done, (now - this.#startedAt) / 1000)
    this.#drawn = redraw !== undefined
    if (redraw) redraw(line.slice(0, this.#terminal.width - 1))
    else this.#terminal.warn(line)
  }

  /** Takes the bar away. */
  end(): void {
    if (this.#drawn) this.#terminal.redraw?.('')
  }

  /** Seconds since the start. */
  get seconds(): number {
    return (this.#terminal.clock().epochMilliseconds - this.#startedAt) / 1000
  }
}

/** "████████░░░░░░░░  34 %  120,000 records · 6,210/s · 0:38 left" */
function progressLine({ language }: Terminal, { count, share }: ProgressState, seconds: number): string {
  const rate = Math.round(count / Math.max(seconds, 0.001))
  if (share === undefined) return translate(language, 'progressOpen', { count, rate, elapsed: clock(seconds) })
  const full = Math.min(barWidth, Math.floor(share * barWidth))
  const bar = '█'.repeat(full) + '░'.repeat(barWidth - full)
  const left = share > 0 ? clock((seconds / share) * (1 - share)) : '–'
  return `${bar} ${translate(language, 'progress', { percent: Math.floor(share * 100), count, rate, left })}`
}

/** 3700 → "1:01:40" */
function clock(seconds: number): string {
  const whole = Math.round(seconds)
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}
