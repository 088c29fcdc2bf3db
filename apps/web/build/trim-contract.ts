/**
 * Leaves out of the browser's scripts what only programmers, the build and the server read of packages/contract. Of a
 * call the browser needs its method, its path and whether visitors may make it; of a page its path, its component, its
 * translations and whether it needs a session.
 */
import { type Plugin, parseAst } from 'vite'

const leftOutOfCalls = new Set(['summary', 'description', 'errors', 'permission', 'alsoAt'])
const leftOutOfPages = new Set(['feature', 'title', 'canonical', 'drawnBy'])

export function trimContract(): Plugin {
  return {
    name: 'estante-trim-contract',
    apply: 'build',
    // After the types have been taken out.
    enforce: 'post',
    transform: {
      filter: { id: /packages\/contract\/src\/([a-z-]+\.calls|pages)\.ts$/ },
      handler: (code, id) => ({ code: id.endsWith('pages.ts') ? withoutTitles(code) : withoutWords(code), map: null }),
    },
  }
}

interface Node {
  type: string
  start: number
  end: number
  [name: string]: unknown
}

/** @param code of a `<feature>.calls.ts` as JavaScript */
export function withoutWords(code: string): string {
  return without(code, ({ key }) => leftOutOfCalls.has((key as { name: string }).name))
}

/** @param code of the table of pages as JavaScript; a page called `title` stays, its title goes */
export function withoutTitles(code: string): string {
  return without(code, ({ key, value }) => {
    const { type, value: text } = value as Node
    const { name } = key as { name: string }
    // The browser asks only whether a page needs a session.
    return type === 'Literal' && (leftOutOfPages.has(name) || (name === 'access' && text !== 'account'))
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
