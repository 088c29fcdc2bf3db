/** Runs the command line in this process, as a person at a terminal would see it. */
import { systemClock } from '../../clock.ts'
import { main } from '../main.ts'
import type { Terminal } from '../terminal.ts'

export interface Run {
  status: number
  /** Standard output. */
  out: string
  /** Standard error. */
  err: string
}

/** @param variables the environment; without LANG the answers are English */
export function runEstante(variables: Record<string, string>, ...args: string[]): Promise<Run> {
  return runEstanteWith('', variables, ...args)
}

/** @param input what somebody types, or another program writes */
export function runEstanteWith(input: string, variables: Record<string, string>, ...args: string[]): Promise<Run> {
  return runEstanteAt(systemClock, input, variables, ...args)
}

export async function runEstanteAt(
  clock: Terminal['clock'],
  input: string,
  variables: Record<string, string>,
  ...args: string[]
): Promise<Run> {
  const out: Buffer[] = []
  const err: string[] = []
  const terminal: Terminal = {
    variables,
    language: 'en',
    print: (line) => void out.push(Buffer.from(`${line}\n`)),
    warn: (line) => void err.push(`${line}\n`),
    write: async (bytes) => void out.push(Buffer.from(bytes)),
    readLine: async () => input.split('\n')[0]!,
    lines: async function* () {
      yield* input.split('\n')
    },
    width: 80,
    clock,
  }
  const status = await main(args, terminal)
  return { status, out: Buffer.concat(out).toString(), err: err.join('') }
}
