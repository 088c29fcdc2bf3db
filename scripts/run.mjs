// Runs a file with the pinned Node: `node scripts/run.mjs FILE ARGUMENT…`. Installs first what is missing.
import { ensureInstalled } from './install.mjs'
import { runPinned } from './run-pinned.mjs'

await ensureInstalled()
runPinned(process.argv.slice(2))
