// After an install: points node_modules/.bin/node at the pinned Node. npm 10 omits that link when several optional
// packages offer one.
import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pinnedNode, root } from './pinned-node.mjs'

export function linkNode() {
  const node = pinnedNode()
  if (!node || process.platform === 'win32') return
  const folder = join(root, 'node_modules', '.bin')
  mkdirSync(folder, { recursive: true })
  rmSync(join(folder, 'node'), { force: true })
  symlinkSync(node, join(folder, 'node'))
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) linkNode()
