// Builds the pages when they are missing or their sources have changed. Plain JavaScript, run by start.mjs; the check
// takes a few hundredths of a second.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stampOf } from './build-stamp.mjs'
import { root } from './pinned-node.mjs'
import { finishPinned } from './run-pinned.mjs'

const stamp = join(root, 'apps', 'web', 'dist', '.stamp')
const sources = [
  'package-lock.json',
  'tsconfig.base.json',
  'apps/web',
  'packages/contract',
  'packages/domain',
  'packages/look',
  'scripts/build-pages.ts',
  'scripts/compress-files.ts',
  'scripts/only-ascii.ts',
]

/** Resolves when apps/web/dist is current; ends the process with 1 when the build fails. */
export async function ensurePages() {
  const wanted = stampOf(sources)
  if (readStamp() === wanted) return
  console.error('Building the pages (some seconds; again only when their sources change) …')
  const status = await finishPinned([join(root, 'scripts', 'build-pages.ts'), wanted])
  if (status === 0) return
  if (status > 128) process.exit(status)
  console.error('\nThe pages could not be built; the reason stands above.')
  process.exit(1)
}

function readStamp() {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return ''
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await ensurePages()
