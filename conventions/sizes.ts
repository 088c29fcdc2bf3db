/** Small files, small functions: 300 lines (500 in tests) and 60 lines (120 for a React component). */
import { isTest, type RepositoryFile } from './repository-files.ts'
import { lineOf, nameOf, placeOf, type SyntaxNode, syntaxOf, walkSyntax } from './syntax.ts'

/** Words, released schemas and the demonstration library are lists, as long as what they tell of. */
const lists = /\/(locales|words|migrations|demo\/(data|titles))\//

export function longFiles(files: readonly RepositoryFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    if (lists.test(path)) return []
    const limit = isTest(path) ? 500 : 300
    const lines = text.trimEnd().split('\n').length
    return lines > limit ? [`${path}:1 has ${lines} lines; the limit is ${limit}`] : []
  })
}

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

export function longFunctions(files: readonly RepositoryFile[]): string[] {
  return files.flatMap((file) => {
    const problems: string[] = []
    if (lists.test(file.path)) return problems
    walkSyntax(syntaxOf(file).program, (node, parents) => {
      if (!functions.has(node.type) || isGroupOfTests(file.path, parents)) return
      const name = functionName(node, parents)
      const limit = file.path.endsWith('.tsx') && /^[A-Z]/.test(name) ? 120 : 60
      const lines = lineOf(file.text, node.end) - lineOf(file.text, node.start) + 1
      if (lines > limit) problems.push(`${placeOf(file, node.start)} ${name} has ${lines} lines; the limit is ${limit}`)
    })
    return problems
  })
}

/** What is handed to `describe`, `eachDatabase` and their like is a chapter, not a function. */
function isGroupOfTests(path: string, parents: readonly SyntaxNode[]): boolean {
  return isTest(path) && parents.at(-1)?.type === 'CallExpression'
}

function functionName(node: SyntaxNode, parents: readonly SyntaxNode[]): string {
  const parent = parents.at(-1)
  const name = nameOf(node.id) ?? nameOf(parent?.id) ?? nameOf(parent?.key)
  if (name) return name
  // memo(function …), forwardRef((props, ref) => …): the name stands one step further out.
  const outer = parent?.type === 'CallExpression' ? parents.at(-2) : undefined
  return nameOf(outer?.id) ?? 'a function without a name'
}
