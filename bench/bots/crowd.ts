/** Those who ask beside the readers, in a process of their own, so that their work does not delay the readers' clock. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface CrowdCount {
  /** Answers that were 200. */
  answered: number
  /** 429 and 503. */
  refused: number
}

export interface Crowd {
  /** Stops it once; asked again, it tells the same. */
  stop(): Promise<CrowdCount>
}

const program = fileURLToPath(new URL('./crowd-process.ts', import.meta.url))

/** @param folder where the collection is, of whose words searches are made */
export function startCrowd(kind: 'walkers' | 'storm', address: string, count: number, folder: string): Crowd {
  const child = fork(program, [kind, address, String(count), folder], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  let stopped: Promise<CrowdCount> | undefined
  return {
    stop: () => {
      stopped ??= stop(child)
      return stopped
    },
  }
}

async function stop(child: ChildProcess): Promise<CrowdCount> {
  child.send('stop')
  const [count] = await once(child, 'message')
  if (child.exitCode === null) await once(child, 'exit')
  return count as CrowdCount
}
