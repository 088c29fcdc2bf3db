import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { pinnedNode, root } from './pinned-node.mjs'

/** Node's compile cache: it saves a third of the start. Unwritable folders are ignored by Node. */
const compiled = join(root, '.cache', 'compiled')

/**
 * Megabytes of half the room for what a thread has just made. Node's own choice lets a server of 100,000 titles have 120 MB
 * more of it, which no answer is faster for.
 */
const semiSpaceMegabytes = 8

/**
 * Rooms of glibc's allocator: with one for each thread, as it likes, what threads let go of stays with them. A server of
 * 100,000 titles takes 100 MB less, and no answer is slower for it.
 */
const arenas = '2'

/**
 * Bytes from which memory is taken from the system by itself, and so given back when it is let go of. glibc raises its own
 * threshold with each such piece, and what a start has let go of stays: 10 to 15 MB.
 */
const ownPieces = '131072'

/** The pinned Node and the flags of every run; prints an error and ends the process when there is none. */
export function nodeCommand() {
  const node = pinnedNode()
  if (node) return [node, '--disable-warning=ExperimentalWarning', `--max-semi-space-size=${semiSpaceMegabytes}`]
  console.error(
    `Estante needs Node 24; no build of it is known for ${process.platform}-${process.arch}. Install Node 24 and start again.`,
  )
  process.exit(1)
}

/** The variables of every run, of which those of the process that starts it come first. */
export function nodeVariables() {
  return {
    NODE_COMPILE_CACHE: compiled,
    MALLOC_ARENA_MAX: arenas,
    MALLOC_MMAP_THRESHOLD_: ownPieces,
    ...process.env,
  }
}

/**
 * Starts the pinned Node with these arguments, passes signals on to it and ends as it ends.
 * @param {string[]} args
 */
export function runPinned(args) {
  const [node, ...flags] = nodeCommand()
  const child = spawn(node, [...flags, ...args], {
    stdio: 'inherit',
    env: nodeVariables(),
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the whole group; a second signal would interrupt the orderly end.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  endWithNpm(child)
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

/**
 * Between npm and this process is a shell. A signal sent to npm alone ends that shell and never arrives here, so the
 * end of the shell counts as the signal. Without npm, a process may outlive its parent (nohup).
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
