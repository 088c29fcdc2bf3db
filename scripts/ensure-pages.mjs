// Builds the pages when they are missing or their sources have changed. Plain JavaScript, run by start.mjs; the check
// takes a few hundredths of a second.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
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
]
const leftOut = new Set(['node_modules', 'dist'])

/** Resolves when apps/web/dist is current; ends the process with 1 when the build fails. */
export async function ensurePages() {
  const wanted = hashOfSources()
  if (readStamp() === wanted) return
  console.error('Building the pages (some seconds; again only when their sources change) …')
  const status = await finishPinned([join(root, 'scripts', 'build-pages.ts'), wanted])
  if (status === 0) return
  if (status > 128) process.exit(status)
  console.error('\nThe pages could not be built; the reason stands above.')
  process.exit(1)
}

function hashOfSources() {
  const hash = createHash('sha256')
  for (const source of sources) addTo(hash, source)
  return hash.digest('hex')
}

/** Adds a file, or the sorted files of a folder without tests. */
function addTo(hash, path) {
  if (/\.test\.tsx?$/.test(path)) return
  const entries = entriesOf(path)
  if (entries) {
    for (const entry of entries) if (!leftOut.has(entry)) addTo(hash, `${path}/${entry}`)
    return
  }
  hash
    .update(`${path}\0`)
    .update(readFileSync(join(root, path)))
    .update('\0')
}

function entriesOf(path) {
  try {
    return readdirSync(join(root, path)).sort()
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}

function readStamp() {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return ''
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await ensurePages()
