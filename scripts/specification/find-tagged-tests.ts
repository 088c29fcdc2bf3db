/**
 * The tests that carry ids of the specification: `it('…', { tags: ['C-012'] }, …)` for Vitest and
 * `test('…', { tag: ['@C-012'] }, …)` for Playwright. Found in the text, without running anything.
 */
import type { RepositoryFile } from '../../conventions/repository-files.ts'
import { isNode, nameOf, placeOf, type SyntaxNode, syntaxOf, walkSyntax } from '../../conventions/syntax.ts'

export interface TaggedTest {
  file: string
  /** As written: "answers 404 for %s". Empty where it is not text, as in `test(name, …)`. */
  title: string
  /** With the groups it is in, and "…" for what is filled in: "a title answers 404 for …". */
  sentence: string
  /** Of a `describe`, whose tests all carry the ids. */
  isGroup: boolean
  /** Names and values are filled in: the title as written is not the one in a report. */
  isTemplate: boolean
  ids: string[]
  /** "file:line". */
  place: string
}

const id = /^@?[A-Z]-\d{3}$/

export function findTaggedTests(files: readonly RepositoryFile[]): TaggedTest[] {
  return files.filter(({ path, text }) => /\.(test|e2e)\.tsx?$/.test(path) && /\btags?: \[/.test(text)).flatMap(testsOf)
}

function testsOf(file: RepositoryFile): TaggedTest[] {
  const tests: TaggedTest[] = []
  walkSyntax(syntaxOf(file).program, (node, parents) => {
    if (node.type !== 'CallExpression') return
    const [title, options] = node.arguments as SyntaxNode[]
    const ids = idsIn(options)
    if (ids.length === 0) return
    const runner = runnerOf(node)
    const groups = parents.filter((one) => isGroup(runnerOf(one)))
    const isTemplate = title?.type !== 'Literal' || /\.(each|for)$/.test(runner)
    tests.push({
      file: file.path,
      title: titleOf(title),
      sentence: [...groups, node].map(sentenceOf).filter(Boolean).join(' '),
      isGroup: isGroup(runner),
      isTemplate,
      ids,
      place: placeOf(file, node.start),
    })
  })
  return tests
}

/** "it", "it.each", "test.describe": what a call calls, without its tables. */
function runnerOf(node: SyntaxNode): string {
  if (node.type === 'CallExpression') return runnerOf(node.callee as SyntaxNode)
  if (node.type === 'MemberExpression') return `${runnerOf(node.object as SyntaxNode)}.${nameOf(node.property)}`
  return node.type === 'Identifier' ? String(node.name) : ''
}

function isGroup(runner: string): boolean {
  return /^(test\.)?describe\b/.test(runner)
}

function sentenceOf(call: SyntaxNode): string {
  const title = titleOf((call.arguments as SyntaxNode[])[0])
  return /\.(each|for)$/.test(runnerOf(call)) ? title.replaceAll(/%[sdifjo]|\$[\w.]+/g, '…') : title
}

function titleOf(node: SyntaxNode | undefined): string {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type !== 'TemplateLiteral') return ''
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
}

function idsIn(options: SyntaxNode | undefined): string[] {
  if (options?.type !== 'ObjectExpression') return []
  return (options.properties as SyntaxNode[]).flatMap((property) => {
    if (!['tags', 'tag'].includes(nameOf(property.key) ?? '') || !isNode(property.value)) return []
    const values = property.value.type === 'ArrayExpression' ? property.value.elements : [property.value]
    const texts = (values as SyntaxNode[]).map((one) => nameOf(one) ?? '')
    return texts.filter((text) => id.test(text)).map((text) => text.replace('@', ''))
  })
}
