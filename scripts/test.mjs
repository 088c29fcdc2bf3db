// `npm test`: installs missing packages, then runs every check; see docs/testing.md.
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { root } from './pinned-node.mjs'
import { runPinned } from './run-pinned.mjs'

await ensureInstalled()
runPinned([join(root, 'scripts/test.ts'), ...process.argv.slice(2)])
