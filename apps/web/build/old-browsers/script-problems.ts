/**
 * Scripts that the oldest browsers do not understand: syntax that the build does not rewrite, and names that they do
 * not know. A name is fine where the script asks first whether it is there (`typeof Name`), and where a library is
 * known to.
 */
import { type SyntaxNode, syntaxOf, walkSyntax } from '../../../../conventions/syntax.ts'
import { type NewerScript, newerScript } from './newer-features.ts'

/** Names that a library uses only where the browser has shown that it knows them, or that are its own. */
const asked: Record<string, string> = {
  '.use()': 'React and i18next have a method of this name; DisposableStack is not used',
  '.equals()': 'ZXing has methods of this name; Temporal comes with its polyfill',
  '.getSize()': 'ZXing has methods of this name',
  'Error.captureStackTrace': 'ts-custom-error, with which ZXing makes its errors, calls it where it is there',
  '.skipTransition()': 'React calls it on a transition that the browser itself has made',
}

let known: NewerScript | undefined

/** @returns "file:line:column: what" */
export function scriptProblems(path: string, text: string): string[] {
  known ??= newerScript()
  const newer = known
  const file = { path, text }
  const { program } = syntaxOf(file)
  const guarded = guardedNames(program)
  const problems: string[] = []
  walkSyntax(program, (node, parents) => {
    const lack = newerSyntax(node) ?? newerName(node, parents.at(-1), newer, guarded)
    if (lack && !(lack in asked)) problems.push(`${placeIn(path, text, node.start)}: ${lack}`)
  })
  return problems
}

/** With the column: a built file has few lines. */
function placeIn(path: string, text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n')
  return `${path}:${before.length}:${before.at(-1)!.length + 1}`
}

function newerSyntax(node: SyntaxNode): string | undefined {
  if (node.type === 'ImportAttribute') return 'an import attribute'
  if (node.type === 'Decorator') return 'a decorator'
  if (node.type === 'VariableDeclaration' && /using/.test(String(node.kind))) return `${node.kind} declaration`
  const regex = node.regex as { pattern: string; flags: string } | undefined
  if (!regex) return undefined
  if (regex.flags.includes('v')) return 'the flag v of a regular expression'
  return /\(\?[ims-]+:/.test(regex.pattern) ? 'flags within a regular expression' : undefined
}

/** Names that the file asks for with `typeof`, or makes itself. */
function guardedNames(program: SyntaxNode): Set<string> {
  const names = new Set<string>()
  walkSyntax(program, (node) => {
    if (node.type === 'UnaryExpression' && node.operator === 'typeof') names.add(nameIn(node.argument))
    if (/^(VariableDeclarator|ClassDeclaration|FunctionDeclaration)$/.test(node.type)) names.add(nameIn(node.id))
  })
  return names
}

function newerName(
  node: SyntaxNode,
  parent: SyntaxNode | undefined,
  newer: NewerScript,
  guarded: Set<string>,
): string | undefined {
  if (node.type === 'Identifier') {
    const name = String(node.name)
    const isReference = !(parent?.type === 'MemberExpression' && parent.property === node && !parent.computed)
    const isKey = parent?.type === 'Property' && parent.key === node && !parent.computed
    return isReference && !isKey && newer.globals.has(name) && !guarded.has(name) ? name : undefined
  }
  if (node.type !== 'MemberExpression' || node.computed) return undefined
  const owner = nameIn(node.object)
  const member = nameIn(node.property)
  if (newer.statics.has(`${owner}.${member}`) && !guarded.has(member)) return `${owner}.${member}`
  const isCalled = parent?.type === 'CallExpression' && parent.callee === node && !parent.optional
  return isCalled && newer.methods.has(member) && !guarded.has(member) ? `.${member}()` : undefined
}

function nameIn(node: unknown): string {
  const { type, name, property } = (node ?? {}) as { type?: string; name?: string; property?: { name?: string } }
  return (type === 'MemberExpression' ? property?.name : name) ?? ''
}
