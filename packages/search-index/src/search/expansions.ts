/** For how many terms the unfinished words of a search stand: told without making the lists of them. */
import type { Node } from '../query/query.ts'
import type { TermDictionary } from '../storage/term-dictionary.ts'

export function expansionsOf(node: Node, termDictionary: TermDictionary): number {
  switch (node.kind) {
    case 'prefix':
      return termDictionary.countStartingWith(node.word)
    case 'phrase':
      return node.prefix ? termDictionary.countStartingWith(node.words.at(-1)!) : 0
    case 'key':
      return node.prefix ? termDictionary.countKeysStartingWith(node.key, node.value) : 0
    case 'numbers':
      return node.to - node.from
    case 'not':
      return expansionsOf(node.of, termDictionary)
    case 'and':
    case 'or':
    case 'some':
      return node.of.reduce((sum, part) => sum + expansionsOf(part, termDictionary), 0)
    default:
      return 0
  }
}
