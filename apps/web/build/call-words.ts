/**
 * Leaves out of the pages what only programmers and the server read of a call: its summary, its description, the errors
 * it can refuse with, the right it asks for, its second path (packages/contract). The browser needs its method, its path
 * and whether visitors may make it.
 */
import { type Plugin, parseAst } from 'vite'

const leftOut = new Set(['summary', 'description', 'errors', 'right', 'alsoAt'])

export function callWords(): Plugin {
  return {
    name: 'estante-call-words',
    apply: 'build',
    // After the types have been taken out.
    enforce: 'post',
    transform: {
      filter: { id: /packages\/contract\/src\/[a-z-]+\.calls\.ts$/ },
      handler: (code) => ({ code: withoutWords(code), map: null }),
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
  const gone = propertiesIn(parseAst(code) as unknown as Node).filter(({ key }) =>
    leftOut.has((key as { name: string }).name),
  )
  return gone
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
