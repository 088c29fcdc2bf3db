/** For how many terms the unfinished words of a search stand: told without making the lists of them. */
import type { Node } from '../query/query.ts'
import type { Vocabulary } from '../storage/vocabulary.ts'

export function expansionsOf(node: Node, vocabulary: Vocabulary): number {
  switch (node.kind) {
    case 'prefix':
      return vocabulary.countStartingWith(node.word)
    case 'phrase':
      return node.prefix ? vocabulary.countStartingWith(node.words.at(-1)!) : 0
    case 'key':
      return node.prefix ? vocabulary.countKeysStartingWith(node.key, node.value) : 0
    case 'numbers':
      return node.to - node.from
    case 'not':
      return expansionsOf(node.of, vocabulary)
    case 'and':
    case 'or':
    case 'some':
      return node.of.reduce((sum, part) => sum + expansionsOf(part, vocabulary), 0)
    default:
      return 0
  }
}
