// Installs what package-lock.json asks for when node_modules is missing or was made from another lock file.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './pinned-node.mjs'

const stamp = join(root, 'node_modules', '.estante-lock')

export async function ensureInstalled() {
  const lock = createHash('sha256').update(readFileSync(join(root, 'package-lock.json'))).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.error('Installing what Estante needs (once, about half a minute) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // npm's own answers go to stderr: what a command prints on stdout is its result alone.
  const done = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (done.status !== 0) {
    console.error('npm ci did not succeed; what it says stands above. Mend that and start again.')
    process.exit(1)
  }
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(stamp, lock)
}
