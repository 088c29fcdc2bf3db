/**
 * Which words are operators: AND, OR, NOT and their Portuguese (E, OU, NÃO) and Spanish (Y, O, NO) forms, in capitals
 * only. The rules:
 *
 * 1. An operator joins two things to search for, or takes one away; without them a short one (E, O, Y, NO) is a word
 *    ("O cortiço"), and an unmistakable one is ignored and reported.
 * 2. Where the whole search is in capitals, the short ones are words ("GUERRA E PAZ", "VIDAS NO MORRO").
 * 3. "or not" is no search but a sentence ("TO BE OR NOT TO BE"): both are words.
 */
import type { Piece } from './scan.ts'

type Operator = 'and' | 'or' | 'not'

const OPERATORS: Record<string, { means: Operator; short: boolean }> = {
  AND: { means: 'and', short: false },
  OR: { means: 'or', short: false },
  NOT: { means: 'not', short: false },
  OU: { means: 'or', short: false },
  NÃO: { means: 'not', short: false },
  NAO: { means: 'not', short: false },
  E: { means: 'and', short: true },
  Y: { means: 'and', short: true },
  O: { means: 'or', short: true },
  NO: { means: 'not', short: true },
}

/** Turns words into operators where they are, and drops those that have nothing to work on. */
export function markOperators(pieces: Piece[], ignored: string[]): Piece[] {
  const capitalsOnly = !pieces.some((piece) => piece.kind === 'word' && piece.text !== piece.text.toUpperCase())
  const marked: Piece[] = []
  pieces.forEach((piece, at) => {
    const operator = operatorAt(pieces, at)
    if (!operator || (operator.short && capitalsOnly) || isOrNot(pieces, at)) marked.push(piece)
    else if (hasOperands(operator.means, marked.at(-1), pieces[at + 1])) {
      marked.push({ kind: operator.means, text: textOf(piece) })
    } else if (operator.short) marked.push(piece)
    else ignored.push(textOf(piece))
  })
  return marked
}

function operatorAt(pieces: Piece[], at: number): { means: Operator; short: boolean } | undefined {
  const piece = pieces[at]
  if (piece?.kind !== 'word' || piece.star || !Object.hasOwn(OPERATORS, piece.text)) return undefined
  // "title:AND" looks for the word.
  if (pieces[at - 1]?.kind === 'place') return undefined
  return OPERATORS[piece.text]
}

/** True for both words of "or not". */
function isOrNot(pieces: Piece[], at: number): boolean {
  const means = operatorAt(pieces, at)?.means
  if (means === 'or') return operatorAt(pieces, at + 1)?.means === 'not'
  return means === 'not' && operatorAt(pieces, at - 1)?.means === 'or'
}

function hasOperands(operator: Operator, before: Piece | undefined, after: Piece | undefined): boolean {
  const right = after !== undefined && after.kind !== 'close' && !isUnmistakableJoin(after)
  if (operator === 'not') return right
  const left = before !== undefined && (before.kind === 'word' || before.kind === 'quoted' || before.kind === 'close')
  return left && right
}

/** AND, OR or OU right after another operator: the first of the two has nothing to join. */
function isUnmistakableJoin(piece: Piece): boolean {
  return piece.kind === 'word' && ['AND', 'OR', 'OU'].includes(piece.text)
}

function textOf(piece: Piece): string {
  return piece.text
}
