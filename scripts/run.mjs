// Runs a file with the pinned Node: `node scripts/run.mjs FILE ARGUMENT…`. Installs missing packages first.
import { ensureInstalled } from './install.mjs'
import { runPinned } from './run-pinned.mjs'

await ensureInstalled()
runPinned(process.argv.slice(2))
