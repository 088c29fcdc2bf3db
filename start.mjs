// `npm start`: installs what is missing, builds the pages when their sources changed, serves. Plain JavaScript, for it
// runs on the system's Node before the pinned one is there.
import { join } from 'node:path'
import { ensurePages } from './scripts/ensure-pages.mjs'
import { ensureInstalled } from './scripts/install.mjs'
import { root } from './scripts/pinned-node.mjs'
import { runPinned } from './scripts/run-pinned.mjs'

await ensureInstalled()
await ensurePages()
runPinned([join(root, 'apps/server/src/main.ts'), ...process.argv.slice(2)])
