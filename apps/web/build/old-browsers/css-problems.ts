/**
 * Style sheets that the oldest browsers read otherwise. What they do not know is fine where something else stands for
 * them: a declaration of the same property before it, or `@supports` around it. A property that they leave out without
 * harm is listed with the reason.
 */
import postcss, { type AtRule, type Declaration, type Node, type Rule } from 'postcss'
import { type NewerCss, newerCss } from './newer-features.ts'

/** Properties and pseudo-elements that browsers may leave out, and what is then. */
const harmless: Record<string, string> = {
  'container-type': 'the copy for browsers without container queries (container-fallback.ts) says the same',
  'container-name': 'as container-type',
  container: 'as container-type',
  size: 'of a printed page: the paper of the printer is used',
  'text-wrap': 'lines break as they always did',
  'text-size-adjust': 'text on a phone turned sideways may be larger',
  'scrollbar-width': 'the scroll bar looks as everywhere',
  'scrollbar-color': 'as scrollbar-width',
  'forced-color-adjust': 'in forced colours what is current is told by its weight, and to screen readers as everywhere',
  '-webkit-scrollbar': 'as scrollbar-width; Firefox knows that instead',
  '-webkit-search-cancel-button': 'only Chromium draws this button; the rule is about nothing else',
}

/** Units that are not features of their own in the data: heights and widths of what is left of a phone's screen. */
const newerUnits = /\d(?:[dsl]v(?:h|w|i|b|min|max))\b/
const relativeColour = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(\s*from\b/

let known: NewerCss | undefined

/** @returns "file:line:column: what, and where" */
export function cssProblems(file: string, text: string): string[] {
  known ??= newerCss()
  const newer = known
  const problems: string[] = []
  const tell = (node: Node, words: string) => {
    const { line, column } = node.source?.start ?? { line: 1, column: 1 }
    problems.push(`${file}:${line}:${column}: ${words}`)
  }
  postcss.parse(text, { from: file }).walk((node) => {
    if (isOnTrial(node)) return
    if (node.type === 'atrule') {
      if (newer.atRules.has(node.name) && !hasContainerCopy(node)) tell(node, `@${node.name}`)
    } else if (node.type === 'rule') {
      if (node.parent?.type === 'rule') tell(node, `a rule in a rule: ${node.selector}`)
      for (const name of pseudoNames(node))
        if (newer.selectors.has(name) && !(name in harmless)) tell(node, `:${name} in ${node.selector}`)
    } else if (node.type === 'decl') {
      const lack = whatIsNewer(node, newer)
      if (lack && !hasStandIn(node, newer)) tell(node, `${lack} in "${node.prop}: ${node.value}"`)
    }
  })
  return problems
}

/** Within `@supports` that asks for something: browsers without it do not read it. */
function isOnTrial(node: Node): boolean {
  for (let at = node.parent; at && at.type !== 'root'; at = at.parent) {
    if (at.type === 'atrule' && (at as AtRule).name === 'supports' && !/^not\b/.test((at as AtRule).params)) return true
  }
  return false
}

function hasContainerCopy(node: AtRule): boolean {
  const next = node.next()
  return (
    node.name === 'container' &&
    next?.type === 'atrule' &&
    /^not\s*\(container-type:\s*inline-size\)$/.test(next.params)
  )
}

function pseudoNames({ selector }: Rule): string[] {
  return [...selector.matchAll(/::?(-?[a-z][\w-]*)/g)].map((match) => match[1]!)
}

function whatIsNewer({ prop, value }: Declaration, newer: NewerCss): string | undefined {
  if (newer.properties.has(prop) && !(prop in harmless)) return prop
  const unit = newerUnits.exec(value)?.[0]
  if (unit) return unit
  if (relativeColour.test(value)) return 'a relative colour'
  for (const [, name] of value.matchAll(/([a-z][\w-]*)\(/g)) if (newer.functions.has(name!)) return `${name}()`
  const words = prop in harmless ? undefined : newer.values.get(prop)
  return words && value.split(/[\s,]+/).find((word) => words.has(word))
}

/**
 * A declaration of the same property before it, in the same rule, that they understand. A variable has no such thing.
 */
function hasStandIn(node: Declaration, newer: NewerCss): boolean {
  if (node.prop.startsWith('--')) return false
  for (let before = node.prev(); before; before = before.prev()) {
    if (before.type === 'decl' && before.prop === node.prop && !whatIsNewer(before, newer)) return true
  }
  return false
}
