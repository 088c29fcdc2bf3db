/** Syntax trees of source files, by the parser that builds the pages. */
import { parseSync } from 'vite'
import type { RepositoryFile } from './repository-files.ts'

/** A node of the tree: https://github.com/estree/estree, with TypeScript's and JSX's own nodes. */
export interface SyntaxNode {
  type: string
  /** Offsets into the text. */
  start: number
  end: number
  [property: string]: unknown
}

export interface Syntax {
  program: SyntaxNode
  comments: { value: string; start: number }[]
}

const known = new Map<string, Syntax>()

/** @throws Error naming the file when it cannot be parsed */
export function syntaxOf({ path, text }: RepositoryFile): Syntax {
  const before = known.get(`${path}\0${text}`)
  if (before) return before
  const { program, comments, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const syntax = { program: program as unknown as SyntaxNode, comments }
  known.set(`${path}\0${text}`, syntax)
  return syntax
}

/** Calls `visit` for the node and its descendants; `parents` goes from the program down to the node's parent. */
export function walkSyntax(
  node: SyntaxNode,
  visit: (node: SyntaxNode, parents: readonly SyntaxNode[]) => void,
  parents: readonly SyntaxNode[] = [],
): void {
  visit(node, parents)
  const within = [...parents, node]
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walkSyntax(child, visit, within)
  }
}

export function isNode(value: unknown): value is SyntaxNode {
  return (
    typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string' && 'start' in value
  )
}

/** The name of an identifier, the text of a literal, or the last name of a member expression. */
export function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'MemberExpression') return nameOf(node.property)
  if (typeof node.name === 'string') return node.name
  return typeof node.value === 'string' ? node.value : undefined
}

/** "file:line" of an offset, which terminals and editors can open. */
export function placeOf({ path, text }: RepositoryFile, offset: number): string {
  return `${path}:${lineOf(text, offset)}`
}

export function lineOf(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line++
  return line
}
