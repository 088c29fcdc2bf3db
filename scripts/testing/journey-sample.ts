/**
 * The journeys of `npm test`: those of one screen, and of those made on both screens one of the two, the same in every run.
 * `npm run test:extended -- --only=journeys` makes all.
 */
import { execFileSync } from 'node:child_process'
import { root } from '../pinned-node.mjs'
import { chooseTurn } from './choose-turn.ts'

/** Selects the screens; another seed selects others. */
export const sampleSeed = 1

/**
 * Selects what is repeated within a journey (e2e/helpers/sample.ts): with each commit another part, so that in time all
 * are run, and with the same commit the same. ESTANTE_SAMPLE overrides it.
 */
export function commitSeed(): number {
  const chosen = process.env.ESTANTE_SAMPLE
  if (chosen !== undefined) return Number(chosen)
  try {
    return Number.parseInt(
      execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).slice(
        0,
        7,
      ),
      16,
    )
  } catch {
    // Not a clone.
    return sampleSeed
  }
}

/** "[desk] › journeys/basket.e2e.ts:12:1 › a title is added": as Playwright lists a journey, and reads it from a list. */
const listed = /^\s*\[([^\]]+)\] › (.+)$/

/**
 * @param list what `playwright test --list` prints
 * @returns one line for each journey, with its screen
 */
export function sampleJourneys(list: string, seed: number): string[] {
  const screensOf = new Map<string, string[]>()
  for (const line of list.split('\n')) {
    const [, screen, journey] = listed.exec(line) ?? []
    if (screen === undefined || journey === undefined) continue
    screensOf.set(journey, [...(screensOf.get(journey) ?? []), screen])
  }
  return [...screensOf].map(([journey, screens]) => `[${screens[turnOf(journey, seed) % screens.length]}] › ${journey}`)
}

/** Lines change with every edit of a file and are no part of it. */
function turnOf(journey: string, seed: number): number {
  return chooseTurn(journey.replace(/:\d+:\d+ › /, ' › '), seed)
}
