/** Processes that race each other: they start once, and make their attempts of each race at the same moment. */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Attempt } from './attempts.ts'

const program = fileURLToPath(new URL('./contender.ts', import.meta.url))

export interface RaceTrack {
  /** @returns the outcome of each attempt; the processes share the attempts among them in turn */
  race(attempts: readonly Attempt[]): Promise<string[]>
  close(): void
}

/** @param place of the database, as for `openDatabase` */
export async function openRaceTrack(place: string, processes: number): Promise<RaceTrack> {
  const contenders = Array.from({ length: processes }, () => startContender(place))
  await Promise.all(contenders.map(({ next }) => next()))
  return {
    async race(attempts) {
      const shares = contenders.map((_, one) => attempts.filter((__, at) => at % processes === one))
      for (const [one, { tell }] of contenders.entries()) tell(JSON.stringify(shares[one]))
      const lines = await Promise.all(contenders.map(({ next }) => next()))
      const outcomes = lines.map((line) => JSON.parse(line) as string[])
      return attempts.map((_, at) => outcomes[at % processes]![Math.floor(at / processes)]!)
    },
    close: () => {
      for (const { end } of contenders) end()
    },
  }
}

function startContender(place: string) {
  const args = ['--disable-warning=ExperimentalWarning', program, place]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    tell: (line: string) => void child.stdin.write(`${line}\n`),
    end: () => child.kill('SIGKILL'),
    next: async (): Promise<string> => {
      const { value, done } = await lines.next()
      if (done) throw new Error('A process of the race ended before it told its outcomes.')
      return value
    },
  }
}
