/** What a program costs, whatever else the machine does meanwhile. */
import { existsSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, on every processor that Node runs on. */
const ticks = 100

/**
 * Seconds of processor that a process and those it started have taken so far, all threads together.
 * @returns undefined where the system does not say (anything but Linux)
 */
export function processorSeconds(pid: number): number | undefined {
  const folder = `/proc/${pid}`
  const children = `${folder}/task/${pid}/children`
  if (!existsSync(children)) return undefined
  // proc(5): after the name in brackets come state, nine numbers, and the time in the program, in the system, and both
  // of children that have ended.
  const after = readFileSync(`${folder}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  const own = after.slice(11, 15).reduce((sum, part) => sum + Number(part), 0) / ticks
  const started = readFileSync(children, 'utf8').split(' ').filter(Boolean).map(Number)
  return started.reduce((sum, child) => sum + (processorSeconds(child) ?? 0), own)
}
