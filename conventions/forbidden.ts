/** Constructs that no source file may use, with the few exceptions. */
import { isTest, type RepositoryFile } from './repository-files.ts'
import { isNode, nameOf, placeOf, type SyntaxNode, syntaxOf, walkSyntax } from './syntax.ts'

/** Finds the places where `isWrong` returns true. */
export function findOccurrences(
  files: readonly RepositoryFile[],
  isWrong: (node: SyntaxNode, parents: readonly SyntaxNode[]) => boolean | undefined,
): string[] {
  return files.flatMap((file) => {
    const places: string[] = []
    walkSyntax(syntaxOf(file).program, (node, parents) => {
      if (isWrong(node, parents)) places.push(`${placeOf(file, node.start)} ${excerpt(file.text, node)}`)
    })
    return places
  })
}

function excerpt(text: string, { start, end }: SyntaxNode): string {
  return text.slice(start, end).replace(/\s+/g, ' ').trim().slice(0, 80)
}

export function usesOfAny(files: readonly RepositoryFile[]): string[] {
  return findOccurrences(files, (node) => node.type === 'TSAnyKeyword')
}

/** `export … from` anywhere, and index files that only re-export: a name is imported from the file that declares it. */
export function barrels(files: readonly RepositoryFile[]): string[] {
  const passedOn = findOccurrences(
    files,
    (node) => node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && Boolean(node.source)),
  )
  const indexes = files.flatMap(({ path }) => (/(^|\/)index\.tsx?$/.test(path) ? [`${path}:1`] : []))
  return [...passedOn, ...indexes]
}

/** Object or array literals spread into another literal; their parts belong one on a line. */
export function packingSpreads(files: readonly RepositoryFile[]): string[] {
  return findOccurrences(files, (node, parents) => {
    if (node.type !== 'SpreadElement' || parents.at(-1)?.type === 'CallExpression') return false
    let spread = node.argument
    while (isNode(spread) && /^(TSAsExpression|ParenthesizedExpression)$/.test(spread.type)) spread = spread.expression
    if (!isNode(spread)) return false
    return parents.at(-1)?.type === 'ObjectExpression'
      ? spread.type === 'ObjectExpression'
      : spread.type === 'ArrayExpression'
  })
}

/** Files that may contain SQL: stores, the database's folder, the feed of the search index. */
export const mayWriteSql =
  /^apps\/server\/src\/(database|search)\/|\/store\.ts$|\/store\/|-store\.ts$|\/testing\/|^(?!apps\/server\/src\/)/

const statements = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])

/** SQL statements outside stores. */
export function sqlOutsideStores(files: readonly RepositoryFile[]): string[] {
  return findOccurrences(
    files.filter(({ path }) => !mayWriteSql.test(path) && !isTest(path)),
    (node) => {
      if (node.type === 'TaggedTemplateExpression') return nameOf(node.tag) === 'sql'
      return node.type === 'CallExpression' && isNode(node.callee) && node.callee.type === 'MemberExpression'
        ? statements.has(nameOf(node.callee) ?? '')
        : false
    },
  )
}

/** SQL in journeys; it belongs to the functions of `e2e/helpers`. */
export function sqlInJourneys(files: readonly RepositoryFile[]): string[] {
  return findOccurrences(
    files.filter(({ path }) => path.startsWith('e2e/journeys/')),
    (node) =>
      (node.type === 'ImportDeclaration' && isNode(node.source) && node.source.value === 'node:sqlite') ||
      (node.type === 'ImportSpecifier' &&
        isNode(node.imported) &&
        /^(inDatabase|rows?)$/.test(nameOf(node.imported) ?? '')),
  )
}

/** The server's message catalogue, and the demonstration library, whose texts are data. */
const mayWordMessages = /^apps\/server\/src\/(i18n|demo)\//

/** Sentences in three languages and hand-made interpolation; both belong to the server's message catalogue. */
export function messagesInCode(files: readonly RepositoryFile[]): string[] {
  const elsewhere = files.filter(
    ({ path }) => path.startsWith('apps/server/src/') && !mayWordMessages.test(path) && !isTest(path),
  )
  return findOccurrences(elsewhere, (node) => {
    if (node.type === 'Literal' && isNode(node) && typeof node.regex === 'object') {
      return String((node.regex as { pattern: string }).pattern).startsWith('\\{(\\w+)\\}')
    }
    if (node.type !== 'ObjectExpression') return false
    const properties = (node.properties as SyntaxNode[]).filter(({ type }) => type === 'Property')
    const languages = properties.filter(({ key }) => /^(pt|es|en)$/.test(nameOf(key) ?? ''))
    return languages.length === 3 && languages.some(({ value }) => isNode(value) && hasSentence(value))
  })
}

function hasSentence(node: SyntaxNode): boolean {
  let found = false
  walkSyntax(node, (inner) => {
    found ||= inner.type === 'Literal' && typeof inner.value === 'string' && /\p{L}.* /u.test(inner.value)
  })
  return found
}

/**
 * The entry points of time: the server's clock, the command line's, the browser's. All other code receives the time as
 * a parameter, so that tests can set it.
 */
const mayLookAtClock =
  /^(apps\/server\/src\/(main|clock)\.ts|apps\/server\/src\/cli\/|apps\/web\/src\/(main\.tsx|clock\.ts)|scripts\/|e2e\/(?!journeys\/)|bench\/)/

export function usesOfClock(files: readonly RepositoryFile[]): string[] {
  return findOccurrences(
    files.filter(({ path }) => !mayLookAtClock.test(path) && !isTest(path)),
    (node) => {
      const noArguments = Array.isArray(node.arguments) && node.arguments.length === 0
      if (node.type === 'NewExpression') return nameOf(node.callee) === 'Date' && noArguments
      if (node.type !== 'MemberExpression') return false
      const [object, property] = [nameOf(node.object), nameOf(node.property)]
      return (object === 'Date' && property === 'now') || (object === 'Temporal' && property === 'Now')
    },
  )
}

/** `style` attributes in served pages, which the content security policy refuses. */
export function styleAttributes(files: readonly RepositoryFile[]): string[] {
  return findOccurrences(files, (node) => node.type === 'JSXAttribute' && nameOf(node.name) === 'style')
}

/** Attributes whose values people read or hear. */
const isShownToReaders = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'title',
  'placeholder',
  'label',
])

/** Words in JSX, as text, as a literal in braces or in a visible attribute; they belong in the locales. */
export function literalWords(files: readonly RepositoryFile[]): string[] {
  return findOccurrences(files, (node, parents) => {
    if (node.type === 'JSXText') return hasWords(node.value)
    if (node.type === 'JSXAttribute')
      return isShownToReaders.has(nameOf(node.name) ?? '') && hasWords(literal(node.value))
    const isChild = /^JSX(Element|Fragment)$/.test(parents.at(-1)?.type ?? '')
    return node.type === 'JSXExpressionContainer' && isChild && hasWords(literal(node))
  })
}

/** The text of a literal, in braces or not; undefined for computed values. */
function literal(node: unknown): unknown {
  if (!isNode(node)) return undefined
  if (node.type === 'JSXExpressionContainer') return literal(node.expression)
  if (node.type !== 'TemplateLiteral') return node.type === 'Literal' ? node.value : undefined
  return (node.quasis as { value: { raw: string } }[]).map((one) => one.value.raw).join('')
}

function hasWords(value: unknown): boolean {
  return typeof value === 'string' && /\p{L}/u.test(value)
}

/** Constants in capitals; they are named like every other variable. A library's names, in `.d.ts` files, are its own. */
export function capitalConstants(files: readonly RepositoryFile[]): string[] {
  return findOccurrences(
    files.filter(({ path }) => !path.endsWith('.d.ts')),
    (node) => node.type === 'VariableDeclarator' && isNode(node.id) && /^[A-Z][A-Z0-9_]*$/.test(nameOf(node.id) ?? ''),
  )
}

/** Postponement marks; the work belongs in an issue. */
export function postponements(files: readonly RepositoryFile[]): string[] {
  const words = new RegExp(`\\b(${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')}|XXX|(?<!only )for now)\\b`)
  return files.flatMap((file) =>
    syntaxOf(file).comments.flatMap(({ value, start }) =>
      words.test(value) ? [`${placeOf(file, start)} ${value.trim()}`] : [],
    ),
  )
}

/** They send no call: each leads to an address, or shows something else of what is there. */
const addressForms = new Set([
  'apps/web/src/features/browse/StartForm.tsx',
  'apps/web/src/features/clearance/CheckClearancePage.tsx',
  'apps/web/src/features/search/YearFilter.tsx',
  'apps/web/src/shell/DayRange.tsx',
  'apps/web/src/shell/SearchForm.tsx',
])

/** Forms written out instead of `ui/Form`, which every form is that sends a call. */
export function formsByHand(files: readonly RepositoryFile[]): string[] {
  return findOccurrences(
    files.filter(
      ({ path }) =>
        path.startsWith('apps/web/src/') &&
        path.endsWith('.tsx') &&
        path !== 'apps/web/src/ui/Form.tsx' &&
        !addressForms.has(path),
    ),
    (node) => node.type === 'JSXOpeningElement' && nameOf(node.name) === 'form',
  )
}
