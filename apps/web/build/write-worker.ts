/** Builds the service worker (src/worker/) into a classic script, with the names of the files that it keeps. */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageId } from '@estante/contract/pages'
import { pages } from '@estante/contract/pages'
import { build, type Manifest } from 'vite'
import type { WorkerFiles } from '../src/worker/worker-files.ts'
import { builtFilesOf, firstFiles, pageFiles, readManifest } from './page-files.ts'

/** Pages that can be read without a network. The calls that they show are listed in src/api/kept-calls.ts. */
const readablePages: readonly PageId[] = ['loans', 'libraryCard', 'basket']

/** Kept on computers where the desk was opened: readers have no use for it. */
const deskPages: readonly PageId[] = ['desk']

/** Parts of the frame with a script of their own. */
const frameParts = ['SessionWatch.tsx', 'offline/OfflineBar.tsx', 'offline/OfflineOutlet.tsx'].map(
  (name) => `src/frame/${name}`,
)

const sources = join(import.meta.dirname, '..', 'src', 'worker')

/** Writes the worker, and the one that removes it, into `.worker` of a build: the server chooses which one it sends. */
export async function writeWorker(folder: string): Promise<void> {
  const into = join(folder, '.worker')
  mkdirSync(into)
  const estanteWorkerFiles = JSON.stringify(workerFiles(folder))
  writeFileSync(join(into, 'worker.js'), await bundle('worker.ts', { estanteWorkerFiles }))
  writeFileSync(join(into, 'leave.js'), await bundle('leave.ts'))
}

async function bundle(file: string, define: Record<string, string> = {}): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      write: false,
      target: ['chrome104', 'firefox110', 'edge110'],
      rolldownOptions: { input: join(sources, file), output: { format: 'iife' } },
    },
  })
  if (!('output' in result)) throw new Error(`${file} was not built.`)
  return result.output[0].code
}

function workerFiles(folder: string): WorkerFiles {
  const manifest = readManifest(folder)
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const named = [...html.matchAll(/(?:src|href)="(\/(?:assets\/|first-paint)[^"]+)"/g)].map(([, address]) => address!)
  const first = firstFiles(manifest)
    .filter((file) => file.startsWith('assets/'))
    .map((file) => `/${file}`)
  const frame = sorted([
    ...named,
    ...first,
    ...builtFilesOf(manifest, withParts(manifest, frameParts, 'frame/offline')),
  ])
  const inLanguages = filesInLanguages(manifest, readablePages)
  const desk = filesInLanguages(manifest, deskPages)
  const version = createHash('sha256')
    .update(html)
    .update(JSON.stringify([frame, inLanguages, desk]))
    .digest('hex')
    .slice(0, 12)
  return { version, frame, pages: inLanguages, desk }
}

/** What pages need in each language, besides the frame. */
function filesInLanguages(manifest: Manifest, ids: readonly PageId[]): Record<string, string[]> {
  const parts = ids.flatMap((id) => builtFilesOf(manifest, pageParts(manifest, id)))
  const inLanguages: Record<string, string[]> = {}
  for (const id of ids) {
    for (const [language, files] of Object.entries(pageFiles(manifest, id))) {
      const words = builtFilesOf(manifest, [`src/locales/${language}/offline.json`])
      inLanguages[language] = sorted([...(inLanguages[language] ?? parts), ...files, ...words])
    }
  }
  return inLanguages
}

const sorted = (files: readonly string[]) => [...new Set(files)].sort()

/** Modules that the page or one of its parts fetches later: of its own feature and of the client of calls. */
function pageParts(manifest: Manifest, id: PageId): string[] {
  const { feature, component } = pages[id]
  return withParts(manifest, [`src/features/${feature}/${component}.tsx`], `features/${feature}`)
}

function withParts(manifest: Manifest, keys: readonly string[], room: string): string[] {
  const found = new Set<string>()
  const isWanted = (key: string) => key.startsWith(`src/${room}/`) || key.startsWith('src/api/')
  const add = (key: string) => {
    if (found.has(key)) return
    found.add(key)
    const { imports = [], dynamicImports = [] } = manifest[key]!
    for (const one of [...imports, ...dynamicImports.filter(isWanted)]) add(one)
  }
  for (const key of keys) add(key)
  return [...found]
}
