// `npm start`: installs what is missing, builds the pages and the server when their sources changed, serves. Plain
// JavaScript, for it runs on the system's Node before the pinned one is there.
import { ensurePages } from './scripts/ensure-pages.mjs'
import { ensureServer } from './scripts/ensure-server.mjs'
import { ensureInstalled } from './scripts/install.mjs'
import { runPinned } from './scripts/run-pinned.mjs'

await ensureInstalled()
await ensurePages()
runPinned([await ensureServer(), ...process.argv.slice(2)])
