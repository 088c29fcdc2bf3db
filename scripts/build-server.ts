/**
 * Bundles apps/server for `npm start`, so that a start reads some hundred files instead of some thousand (ADR 0051).
 * `node scripts/build-server.ts FOLDER` (scripts/ensure-server.mjs names it by its sources). Everything else runs the
 * sources: the command line, the tests, `npm run dev`.
 *
 * A build is made beside its place and put there in one step. The build before stays, because a server that still runs it
 * goes on loading parts of it.
 */
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { onlyAscii } from './only-ascii.ts'
import { root } from './pinned-node.mjs'
import { removeAbandoned } from './remove-abandoned.ts'

const source = join(root, 'apps', 'server', 'src')

/** The server, and the programs of its threads: each keeps its name. */
const programs = [
  'main',
  'search/threads/index-thread',
  'search/threads/part-thread',
  'search/threads/search-thread',
  'search/threads/snapshot-thread',
  'pages/rendering/render-thread',
  'features/titles/styles/style-worker',
  'integrations/saml/saml-worker',
]

/** Packages of many small files, of plain JavaScript: they are bundled too. The others are loaded from node_modules. */
const bundled = /^(@estante\/|(fastify-type-provider-zod|i18next|kysely|temporal-polyfill|zod)(\/|$))/
const builtFrom = (id: string) => /^[./]/.test(id) || bundled.test(id)

/** Builds that are kept: this one, and the one that a server may still be running. */
const keptBuilds = 2

/**
 * A module that asks where it is gets the place of its source: there are the files that it reads. Programs of threads are
 * beside the bundle.
 */
function sourcePlaces(folder: string): Plugin {
  return {
    name: 'estante-source-places',
    transform: {
      filter: { code: 'import.meta', id: /^(?!.*node_modules)/ },
      handler: (code, id) => ({
        code: code
          .replace(/new URL\('\.\/[^']*?([\w-]+)\.ts', import\.meta\.url\)/g, (_, name: string) =>
            programPlace(name, id),
          )
          .replace(/import\.meta\.dirname/g, `decodeURIComponent(${place(folder, dirname(id))}.pathname)`)
          .replace(/(?<!\.js', )import\.meta\.url/g, place(folder, id)),
      }),
    },
  }
}

function programPlace(name: string, usedBy: string): string {
  if (programs.some((program) => basename(program) === name)) return `new URL('./${name}.js', import.meta.url)`
  throw new Error(`${relative(root, usedBy)} starts ${name}.ts, which scripts/build-server.ts does not know.`)
}

/** A path as an address has it, on Windows too. */
const place = (folder: string, file: string) =>
  `new URL('${relative(folder, file).replaceAll(sep, '/')}', import.meta.url)`

async function buildServer(folder: string): Promise<void> {
  const made = `${folder}-${process.pid}.new`
  try {
    const bundle = await rolldown({
      input: Object.fromEntries(programs.map((program) => [basename(program), join(source, `${program}.ts`)])),
      platform: 'node',
      external: (id) => !builtFrom(id),
      plugins: [sourcePlaces(folder), onlyAscii()],
    })
    // One folder for all: a module's place is told from there. Names are kept: traces can be read.
    await bundle.write({
      dir: made,
      format: 'esm',
      chunkFileNames: '[name]-[hash].js',
      comments: { jsdoc: false },
    })
    await bundle.close()
    putInPlace(made, folder)
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}

/** Another start may have put the same build there in between. */
function putInPlace(made: string, folder: string): void {
  try {
    renameSync(made, folder)
  } catch (error) {
    if (!existsSync(join(folder, 'main.js'))) throw error
  }
  const builds = readdirSync(dirname(folder))
    .filter((name) => /^[0-9a-f]{12}$/.test(name))
    .map((name) => join(dirname(folder), name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const old of builds.slice(keptBuilds)) rmSync(old, { recursive: true, force: true })
  removeAbandoned(dirname(folder), /^[0-9a-f]{12}-\d+\.new$/)
}

await buildServer(process.argv[2]!)
