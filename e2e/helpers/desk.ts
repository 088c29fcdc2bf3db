/** Runs `estante desk …` as a process of its own beside the server, over the same data folder. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { DeskVerb } from '@estante/contract/desk-inputs'
import type { RunningServer } from './running-server.ts'

const root = join(import.meta.dirname, '..', '..')

/** The result of an operation: its own fields, or `refused` and the reason. */
export type DeskAnswer = Record<string, unknown>

/**
 * Runs the operations in sequence. @returns one result each, including refusals @throws Error with the output when
 * nothing could run
 */
export async function desk(
  { dataFolder }: Pick<RunningServer, 'dataFolder'>,
  verb: DeskVerb,
  ...deeds: readonly object[]
): Promise<DeskAnswer[]> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'e2e/helpers/clocked-estante.ts', 'desk', verb],
    { cwd: root, env: { ...process.env, DATABASE_URL: '', ESTANTE_DATA: dataFolder, LANG: 'pt_BR.UTF-8' } },
  )
  const printed = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (printed.out += chunk))
  child.stderr.on('data', (chunk: Buffer) => (printed.err += chunk))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  child.stdin.end(deeds.map((deed) => JSON.stringify(deed)).join('\n'))
  // 1: an operation was refused, as its result says.
  const status = await ended
  if (status !== 0 && status !== 1) throw new Error(`estante desk ${verb} ended with ${status}.\n${printed.err}`)
  return printed.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as DeskAnswer)
}
