/** Who may ask again for what was answered: the table of stale calls after a change, and readers after a failure. */
import { staleCalls } from '../apps/web/src/api/stale-calls.ts'
import { isTest, type RepositoryFile } from './repository-files.ts'
import { isNode, nameOf, placeOf, type SyntaxNode, syntaxOf, walkSyntax } from './syntax.ts'

const byHand =
  /^(invalidateQueries|refetchQueries|resetQueries|removeQueries|setQueryData|setQueriesData|getMutationCache)$/

/** Not for a change, or the one place for them all. */
const mayRefetch = new Set([
  'apps/web/src/api/use-change.ts',
  // Something changed that this page did not do: its own table says what is stale.
  'apps/web/src/api/refresh-live.ts',
  // Another person is there.
  'apps/web/src/frame/SessionWatch.tsx',
  // The page is shown again.
  'apps/web/src/features/titles/copies/use-copies.ts',
  // The library opens or closes.
  'apps/web/src/features/institution/use-hours.ts',
  // The filters of a search come with its titles.
  'apps/web/src/features/search/fetch-page.ts',
  // Ends this very session, and with it whatever it shows.
  'apps/web/src/features/session/revoke-session.ts',
  // Answers that travel with a page rendered on the server; a person's own take the place of a visitor's.
  'apps/web/src/api/carried-answers.ts',
  'apps/web/src/server.tsx',
  'apps/web/src/take-over.tsx',
])

/** Answers that are invalidated, written or asked for again by hand; the button "try again" asks again. */
export function refetchesByHand(files: readonly RepositoryFile[]): string[] {
  return callsIn(files, ({ callee, parents }) => {
    if (byHand.test(callee)) return true
    return callee === 'refetch' && !parents.some((parent) => /^(on)?retry/i.test(attributeName(parent)))
  })
}

/** Changes sent past `useChange` though they make something stale. */
export function changesByHand(files: readonly RepositoryFile[]): string[] {
  const stale: Readonly<Record<string, readonly string[]>> = staleCalls
  return callsIn(files, ({ callee, first }) => callee === 'callApi' && (stale[first ?? '']?.length ?? 0) > 0)
}

interface Call {
  callee: string
  /** Its first argument, where that is a text. */
  first: string | undefined
  parents: readonly SyntaxNode[]
}

function callsIn(files: readonly RepositoryFile[], isWrong: (call: Call) => boolean): string[] {
  return files
    .filter(({ path }) => path.startsWith('apps/web/src/') && !isTest(path) && !mayRefetch.has(path))
    .flatMap((file) => {
      const places: string[] = []
      walkSyntax(syntaxOf(file).program, (node, parents) => {
        if (node.type !== 'CallExpression') return
        const callee = nameOf(node.callee) ?? ''
        const first = Array.isArray(node.arguments) ? nameOf(node.arguments[0]) : undefined
        if (isWrong({ callee, first, parents })) places.push(`${placeOf(file, node.start)} ${callee}`)
      })
      return places
    })
}

/** `onRetry` of `onRetry={…}`, `retry` of `{ retry: … }`. */
function attributeName(node: SyntaxNode): string {
  if (node.type !== 'JSXAttribute' && node.type !== 'Property') return ''
  const name = node.type === 'JSXAttribute' ? node.name : node.key
  return (isNode(name) && nameOf(name)) || ''
}
