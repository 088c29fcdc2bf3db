/** Writes a query down as it was understood, in the language of searches. */
import type { Node } from './query.ts'

export function print(node: Node): string {
  switch (node.kind) {
    case 'all':
      return '*'
    case 'nothing':
      return ''
    case 'word':
      return node.exact ? `"${node.word}"` : node.word
    case 'prefix':
      return `${node.word}*`
    case 'numbers':
      return node.from === node.to ? String(node.from) : `${node.from}..${node.to}`
    case 'key':
      return node.prefix ? `${node.value}*` : node.value
    case 'phrase':
      return `"${node.words.join(' ')}${node.prefix ? '*' : ''}"`
    case 'not':
      return `-${inBrackets(node.of)}`
    case 'and':
      return node.of.map(inBrackets).filter(Boolean).join(' ')
    case 'some':
      return `${node.of.map(inBrackets).join(' ')} (${node.minShouldMatch}/${node.of.length})`
    case 'or':
      return node.of.map(inBrackets).filter(Boolean).join(' OR ')
  }
}

function inBrackets(node: Node): string {
  const written = print(node)
  return (node.kind === 'and' || node.kind === 'or') && node.of.length > 1 ? `(${written})` : written
}
