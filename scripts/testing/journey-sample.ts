/**
 * The journeys of `npm test`: those of one screen, and of those made on both screens one of the two, the same in every run.
 * `npm run test:extended -- --only=journeys` makes all.
 */
import { createHash } from 'node:crypto'

/** Selects the screens; another seed selects others. */
export const sampleSeed = 1

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
  const name = journey.replace(/:\d+:\d+ › /, ' › ')
  return createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE()
}
