/** Processor time of a program, independent of other load. */
import { existsSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second on every architecture that Node supports. */
const ticks = 100

/**
 * Processor seconds of a process and its children, all threads together. @returns undefined where the system does not
 * report it (other than Linux)
 */
export function processorSeconds(pid: number): number | undefined {
  const folder = `/proc/${pid}`
  const children = `${folder}/task/${pid}/children`
  if (!existsSync(children)) return undefined
  // proc(5): after the name in brackets come state, nine numbers, user time, system time, and both times of ended
  // children.
  const after = readFileSync(`${folder}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  const own = after.slice(11, 15).reduce((sum, part) => sum + Number(part), 0) / ticks
  const started = readFileSync(children, 'utf8').split(' ').filter(Boolean).map(Number)
  return started.reduce((sum, child) => sum + (processorSeconds(child) ?? 0), own)
}
