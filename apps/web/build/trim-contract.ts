/**
 * Leaves out of the browser's scripts what only programmers, the build and the server read of packages/contract. Of a
 * call the browser needs its path, its method unless it is GET, and whether visitors may make it; of a call that no page
 * makes, nothing; of a page its path.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, parseAst } from 'vite'

const leftOutOfCalls = new Set([
  'summary',
  'description',
  'errors',
  'permission',
  'library',
  'alsoAt',
  'ignoresToken',
  'worksLocked',
  'bodyLimit',
  'takesFile',
  'deprecated',
])
const leftOutOfPages = new Set(['feature', 'component', 'title', 'canonical', 'drawnBy', 'access'])

/** Scripts of the pages: a call that they make is named in one of them. */
const scripts = join(import.meta.dirname, '../src')

export function trimContract(): Plugin {
  let named: ReadonlySet<string> | undefined
  return {
    name: 'estante-trim-contract',
    apply: 'build',
    // After the types have been taken out.
    enforce: 'post',
    transform: {
      filter: { id: /packages\/contract\/src\/([a-z-]+\.calls|pages)\.ts$/ },
      handler: (code, id) => ({
        code: id.endsWith('pages.ts') ? withoutTitles(code) : withoutWords(code, namedIn()),
        map: null,
      }),
    },
  }

  function namedIn(): ReadonlySet<string> {
    named ??= callsNamedIn(
      globSync('**/*.{ts,tsx}', { cwd: scripts }).map((path) => readFileSync(join(scripts, path), 'utf8')),
    )
    return named
  }
}

/** Every text in quotes that may be the id of a call: "titles.show". */
export function callsNamedIn(sources: readonly string[]): ReadonlySet<string> {
  return new Set(sources.flatMap((text) => [...text.matchAll(/['"]([\w-]+\.\w+)['"]/g)].map((match) => match[1]!)))
}

interface Node {
  type: string
  start: number
  end: number
  [name: string]: unknown
}

/**
 * @param code of a `<feature>.calls.ts` as JavaScript
 * @param named ids of the calls that the pages make
 */
export function withoutWords(code: string, named: ReadonlySet<string>): string {
  const unnamed = without(code, ({ key, value }) => {
    const { type, value: id } = key as Node
    return type === 'Literal' && (value as Node).type === 'ObjectExpression' && !named.has(String(id))
  })
  return without(unnamed, ({ key, value }) => {
    const { name } = key as { name: string }
    // `fetch` takes GET for the method that is missing.
    return leftOutOfCalls.has(name) || (name === 'method' && (value as Node).value === 'GET')
  })
}

/** @param code of the table of pages as JavaScript; a page called `title` stays, its title goes */
export function withoutTitles(code: string): string {
  return without(code, ({ key, value }) => {
    const { name } = key as { name: string }
    return (value as Node).type === 'Literal' && leftOutOfPages.has(name)
  })
}

function without(code: string, isLeftOut: (property: Node) => boolean): string {
  return propertiesIn(parseAst(code) as unknown as Node)
    .filter(isLeftOut)
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code)
}

function propertiesIn(node: Node): Node[] {
  const inside = Object.values(node)
    .flat()
    .filter((child): child is Node => typeof (child as Node | null)?.type === 'string')
    .flatMap(propertiesIn)
  return node.type === 'Property' ? [node, ...inside] : inside
}
