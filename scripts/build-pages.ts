/**
 * Builds apps/web, for the browser and for the server, into a folder beside dist and puts it in dist's place in one step, so that neither a failed build nor
 * a running server ever sees half of one. `node scripts/build-pages.ts STAMP` (scripts/ensure-pages.mjs makes the stamp).
 */
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { build } from 'vite'
import { writePageFiles } from '../apps/web/build/page-files.ts'
import { writeWorker } from '../apps/web/build/write-worker.ts'
import { compressFiles } from './compress-files.ts'
import { root } from './pinned-node.mjs'
import { removeAbandoned } from './remove-abandoned.ts'

const web = join(root, 'apps', 'web')
const pages = join(web, 'dist')
const made = join(web, `dist-${process.pid}.new`)
const old = join(web, `dist-${process.pid}.old`)

async function buildPages(stamp: string): Promise<void> {
  try {
    await build({ root: web, logLevel: 'warn', build: { outDir: made, emptyOutDir: true } })
    writePageFiles(made)
    await writeWorker(made)
    await compressFiles(made)
    await build({
      configFile: join(web, 'vite.server.config.ts'),
      logLevel: 'warn',
      // Beside the manifest: what begins with a point is not served.
      build: { outDir: join(made, '.server'), emptyOutDir: true },
    })
    writeFileSync(join(made, '.stamp'), stamp)
    putInPlace()
    removeAbandoned(web, /^dist-\d+\.(?:new|old)$/)
  } finally {
    rmSync(made, { recursive: true, force: true })
    rmSync(old, { recursive: true, force: true })
  }
}

/** Tries again when another build finished in between. */
function putInPlace(attempts = 5): void {
  try {
    if (existsSync(pages)) renameSync(pages, old)
    renameSync(made, pages)
  } catch (error) {
    if (attempts === 0) throw error
    rmSync(old, { recursive: true, force: true })
    putInPlace(attempts - 1)
  }
}

// Fixed here: with any other value React includes its development checks and is half as large again.
process.env.NODE_ENV = 'production'

try {
  await buildPages(process.argv[2] ?? '')
} catch (error) {
  // Rolldown always colours its report.
  const words = error instanceof Error ? error.message : String(error)
  console.error(process.stderr.isTTY ? words : stripVTControlCharacters(words))
  process.exitCode = 1
}
