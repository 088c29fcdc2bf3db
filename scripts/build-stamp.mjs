// What a build was made from, as one number: a build whose sources have not changed is not made again. Plain JavaScript,
// for it runs on the system's Node before the pinned one is there.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './pinned-node.mjs'

const leftOut = new Set(['node_modules', 'dist'])

/**
 * Takes a few hundredths of a second for some thousand files.
 * @param {readonly string[]} sources files and folders, from the root; tests and builds in them are left out
 * @returns {string} the same as long as their names and contents are
 */
export function stampOf(sources) {
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
