#!/usr/bin/env node
// `npx estante …`: installs what is missing, then runs the command line with the pinned Node. Plain JavaScript, for it
// runs on the system's Node before the pinned one is there.
import { join } from 'node:path'
import { ensureInstalled } from '../scripts/install.mjs'
import { root } from '../scripts/pinned-node.mjs'
import { runPinned } from '../scripts/run-pinned.mjs'

await ensureInstalled()
runPinned([join(root, 'apps/server/src/cli/estante.ts'), ...process.argv.slice(2)])
