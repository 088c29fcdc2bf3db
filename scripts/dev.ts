/**
 * `npm run dev`: the server, restarted when its files change, and Vite's development server, which forwards calls to
 * it. Ctrl-C ends both.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { root } from './pinned-node.mjs'

const quiet = '--disable-warning=ExperimentalWarning'
let ending = false
const children: ChildProcess[] = [
  run([quiet, '--watch', '--watch-preserve-output', 'apps/server/src/main.ts']),
  run([quiet, 'node_modules/vite/bin/vite.js', 'apps/web', '--clearScreen=false']),
]

function run(args: string[]): ChildProcess {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
  child.once('exit', (code) => {
    // Ended on our request: not a failure.
    if (!ending) process.exitCode = code ?? 1
    endAll()
  })
  return child
}

/** Neither is useful without the other. */
function endAll(): void {
  ending = true
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endAll)
