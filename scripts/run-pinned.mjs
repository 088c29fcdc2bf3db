import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { pinnedNode, root } from './pinned-node.mjs'

/** What Node compiled it keeps here: it takes a third off a start. Where it cannot write, it does without. */
const compiled = join(root, '.cache', 'compiled')

/** The pinned Node and the flags every run of ours has; says so and ends the process when there is none. */
export function nodeCommand() {
  const node = pinnedNode()
  if (node) return [node, '--disable-warning=ExperimentalWarning']
  console.error(
    `Estante needs Node 24; no build of it is known for ${process.platform}-${process.arch}. Install Node 24 and start again.`,
  )
  process.exit(1)
}

/**
 * Starts the pinned Node with these arguments, passes signals on to it and ends as it ends.
 * @param {string[]} args
 */
export function runPinned(args) {
  const [node, ...flags] = nodeCommand()
  const child = spawn(node, [...flags, ...args], {
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: compiled, ...process.env },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Ctrl-C reaches the whole group of the terminal by itself; a second one would cut the tidy end short.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  endWithNpm(child)
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

/**
 * Between npm and this process stands a shell. A signal sent to npm alone ends that shell and never arrives here, so
 * the shell's end is taken for the signal. Started without npm, a process may well outlive its parent (nohup).
 */
function endWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 250)
  watch.unref()
}

/**
 * Runs the pinned Node to its end. Answers its exit code.
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export function finishPinned(args) {
  const [node, ...flags] = nodeCommand()
  const child = spawn(node, [...flags, ...args], { stdio: ['ignore', 2, 2], cwd: root })
  return new Promise((resolve) => child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal])))
}
