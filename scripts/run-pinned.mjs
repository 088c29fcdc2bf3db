import { spawn } from 'node:child_process'
import { pinnedNode } from './pinned-node.mjs'

/**
 * Starts the pinned Node with these arguments, passes signals on to it and ends as it ends.
 * @param {string[]} args
 */
export function runPinned(args) {
  const node = pinnedNode()
  if (!node) {
    console.error(`Estante needs Node 24; no build of it is known for ${process.platform}-${process.arch}. Install Node 24 and start again.`)
    process.exit(1)
  }
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...args], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Ctrl-C reaches the whole group of the terminal by itself; a second one would cut the tidy end short.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}
