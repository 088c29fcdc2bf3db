// Bundles the server when its sources have changed. Plain JavaScript, run by start.mjs; the check takes a few hundredths
// of a second.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stampOf } from './build-stamp.mjs'
import { root } from './pinned-node.mjs'
import { finishPinned } from './run-pinned.mjs'

const builds = join(root, 'apps', 'server', 'dist')
const bundler = join(root, 'node_modules', 'rolldown')
const sourceProgram = join(root, 'apps', 'server', 'src', 'main.ts')
const sources = ['package-lock.json', 'apps/server/src', 'packages', 'scripts/build-server.ts', 'scripts/only-ascii.ts']

/**
 * Ends the process with 1 when the build fails.
 * @returns {Promise<string>} the program of the current build, apps/server/dist/STAMP/main.js; its source where nothing can build
 */
export async function ensureServer() {
  const build = join(builds, stampOf(sources).slice(0, 12))
  const program = join(build, 'main.js')
  if (existsSync(program)) return program
  // Where the tools that build were removed (docs/operations.md), the sources serve as well, a second later.
  if (!existsSync(bundler)) return sourceProgram
  const status = await finishPinned([join(root, 'scripts', 'build-server.ts'), build])
  if (status === 0) return program
  if (status > 128) process.exit(status)
  console.error('\nThe server could not be built; the reason stands above.')
  process.exit(1)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  console.log(await ensureServer())
}
