/** Runs the programs of the checks, captures their output, and ends them when the run is stopped. */
import { type ChildProcess, spawn } from 'node:child_process'
import { root } from '../pinned-node.mjs'

export interface Finished {
  /** 0 for success; 1 when the program could not start or was ended by a signal. */
  code: number
  /** Both outputs, in the order they came. */
  output: string
  seconds: number
}

const running = new Set<ChildProcess>()
let stopping = false

/** @param environment the program's additional variables */
export function runCommand(
  command: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<Finished> {
  const began = performance.now()
  const seconds = () => (performance.now() - began) / 1000
  if (stopping) return Promise.resolve({ code: 1, output: '', seconds: 0 })
  const colours: Record<string, string> = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...colours, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: `${command}: ${error.message}`, seconds: seconds() }))
    child.once('close', (code) => {
      running.delete(child)
      resolve({ code: code ?? 1, output, seconds: seconds() })
    })
  })
}

/** Runs a script of an npm package or of ours with the current Node. */
export function runNode(script: string, args: string[] = [], environment?: Record<string, string>): Promise<Finished> {
  return runCommand(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], environment)
}

/** Ends all running programs and starts no more. */
export function stopCommands(): void {
  stopping = true
  for (const child of running) child.kill('SIGTERM')
}

export function isStopping(): boolean {
  return stopping
}
