/** Names that docs/glossary.md rules out, with the field's word to use instead. */
import { readTables } from '../scripts/markdown-tables.ts'
import { type RepositoryFile, textOf } from './repository-files.ts'
import { lineOf, nameOf, type SyntaxNode, syntaxOf, walkSyntax } from './syntax.ts'

export interface ForbiddenName {
  /** Words of a name in order, in lower case: ["check", "in"]. */
  words: readonly string[]
  instead: string
}

/** Reads the table "not this | but" of the glossary; several forms of a word are separated by semicolons. */
export function forbiddenNames(glossary = textOf('docs/glossary.md') ?? ''): ForbiddenName[] {
  const table = readTables(glossary).find(({ columns }) => columns.includes('not this'))
  return (table?.rows ?? []).flatMap(({ cells }) =>
    cells['not this']!.split(';').map((form) => ({ words: wordsOf(form), instead: cells.but! })),
  )
}

/** "checkIn", "check-in.ts", "CHECK_IN" → ["check", "in"]. */
function wordsOf(name: string): string[] {
  return name
    .replace(/\.\w+$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}

/** Forbidden names of files, folders, tables, and declared functions, classes, types, module variables and members. */
export function forbiddenUses(files: readonly RepositoryFile[], forbidden: readonly ForbiddenName[]): string[] {
  return files.flatMap((file) => {
    const inPath = problemsOf(file.path.split('/'), forbidden, () => `${file.path}:1`)
    const declared = declaredNames(file)
    return [
      ...inPath,
      ...declared.flatMap(({ name, start }) =>
        problemsOf([name], forbidden, () => `${file.path}:${lineOf(file.text, start)}`),
      ),
    ]
  })
}

function problemsOf(names: readonly string[], forbidden: readonly ForbiddenName[], place: () => string): string[] {
  return names.flatMap((name) => {
    const words = wordsOf(name)
    const found = forbidden.filter((one) => contains(words, one.words))
    return found.map(({ words: not, instead }) => `${place()} ${name}: not "${not.join(' ')}" but ${instead}`)
  })
}

function contains(words: readonly string[], sequence: readonly string[]): boolean {
  return words.some((_, at) => sequence.every((word, offset) => words[at + offset] === word))
}

const declarations: Readonly<Record<string, string>> = {
  FunctionDeclaration: 'id',
  ClassDeclaration: 'id',
  TSInterfaceDeclaration: 'id',
  TSTypeAliasDeclaration: 'id',
  TSPropertySignature: 'key',
  TSMethodSignature: 'key',
  MethodDefinition: 'key',
  PropertyDefinition: 'key',
  VariableDeclarator: 'id',
}

/** Variables count at module level, or when they hold a function. */
function declaredNames(file: RepositoryFile): { name: string; start: number }[] {
  const found: { name: string; start: number }[] = []
  walkSyntax(syntaxOf(file).program, (node, parents) => {
    const key = declarations[node.type]
    const named = key === undefined ? undefined : (node[key] as SyntaxNode | undefined)
    const name =
      named && (named.type === 'Identifier' || named.type === 'PrivateIdentifier') ? nameOf(named) : undefined
    if (name === undefined || (node.type === 'VariableDeclarator' && !isOfModule(node, parents))) return
    found.push({ name, start: node.start })
  })
  return found
}

function isOfModule(node: SyntaxNode, parents: readonly SyntaxNode[]): boolean {
  const value = node.init as SyntaxNode | null
  if (value?.type === 'ArrowFunctionExpression' || value?.type === 'FunctionExpression') return true
  const above = parents.at(-2)
  return above?.type === 'Program' || above?.type === 'ExportNamedDeclaration'
}
