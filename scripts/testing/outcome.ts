/** The outcome of one runner. The last line of `npm test` adds up all counts. */
export interface Outcome {
  /** A short name: "unit and API tests". */
  name: string
  passed: number
  failed: number
  skipped: number
  seconds: number
  /** Text to print below the line: failures in full; empty after success. */
  words: string
  /** The tests with tags that passed; where the runner runs tests. */
  passedTests?: readonly PassedTest[]
}

/** A test of a report that passed and carries tags. */
export interface PassedTest {
  /** From the repository's root. */
  file: string
  title: string
  tags: readonly string[]
}

export type Counts = Pick<Outcome, 'passed' | 'failed' | 'skipped'>

export function addUp(outcomes: readonly Counts[]): Counts {
  const sum = (pick: (one: Counts) => number) => outcomes.reduce((total, one) => total + pick(one), 0)
  return { passed: sum((one) => one.passed), failed: sum((one) => one.failed), skipped: sum((one) => one.skipped) }
}

/** The last line of `npm test`. Programs parse it: its form must not change. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

/** 0 only when something ran and nothing failed. */
export function exitCode({ passed, failed }: Counts): 0 | 1 {
  return failed === 0 && passed > 0 ? 0 : 1
}

/** One line of a runner: "✓ types of the server   1 passed   3.2 s". */
export function outcomeLine({ name, passed, failed, skipped, seconds }: Outcome): string {
  const mark = failed > 0 ? '✗' : passed > 0 ? '✓' : '–'
  const counts = [
    [passed, 'passed'],
    [failed, 'failed'],
    [skipped, 'skipped'],
  ].filter(([count]) => count !== 0)
  const told = counts.map(([count, word]) => `${count} ${word}`).join(', ') || 'nothing ran'
  return `${mark} ${name.padEnd(34)} ${told.padEnd(34)} ${seconds.toFixed(1).padStart(6)} s`
}
