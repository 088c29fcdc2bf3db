/**
 * Which words are operators: AND, OR, NOT and their Portuguese (E, OU, NÃO) and Spanish (Y, O, NO) forms, in capitals
 * only. The rules:
 *
 * 1. An operator joins two things to search for, or takes one away; without them a short one (E, O, Y, NO) is a word
 *    ("O cortiço"), and an unmistakable one is ignored and reported.
 * 2. Where the whole search is in capitals, the short ones are words ("GUERRA E PAZ", "VIDAS NO MORRO").
 * 3. "or not" is no search but a sentence ("TO BE OR NOT TO BE"): both are words.
 */
import type { Token } from './lexer.ts'

type Operator = 'and' | 'or' | 'not'

const operators: Record<string, { means: Operator; short: boolean }> = {
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
export function markOperators(tokens: Token[], ignored: string[]): Token[] {
  const capitalsOnly = !tokens.some((token) => token.kind === 'word' && token.text !== token.text.toUpperCase())
  const marked: Token[] = []
  tokens.forEach((token, at) => {
    const operator = operatorAt(tokens, at)
    if (!operator || (operator.short && capitalsOnly) || isOrNot(tokens, at)) marked.push(token)
    else if (hasOperands(operator.means, marked.at(-1), tokens[at + 1])) {
      marked.push({ kind: operator.means, text: textOf(token) })
    } else if (operator.short) marked.push(token)
    else ignored.push(textOf(token))
  })
  return marked
}

function operatorAt(tokens: Token[], at: number): { means: Operator; short: boolean } | undefined {
  const token = tokens[at]
  if (token?.kind !== 'word' || token.star || !Object.hasOwn(operators, token.text)) return undefined
  // "title:AND" looks for the word.
  if (tokens[at - 1]?.kind === 'field-prefix') return undefined
  return operators[token.text]
}

/** True for both words of "or not". */
function isOrNot(tokens: Token[], at: number): boolean {
  const means = operatorAt(tokens, at)?.means
  if (means === 'or') return operatorAt(tokens, at + 1)?.means === 'not'
  return means === 'not' && operatorAt(tokens, at - 1)?.means === 'or'
}

function hasOperands(operator: Operator, before: Token | undefined, after: Token | undefined): boolean {
  const right = after !== undefined && after.kind !== 'close' && !isUnmistakableJoin(after)
  if (operator === 'not') return right
  const left = before !== undefined && (before.kind === 'word' || before.kind === 'quoted' || before.kind === 'close')
  return left && right
}

/** AND, OR or OU right after another operator: the first of the two has nothing to join. */
function isUnmistakableJoin(token: Token): boolean {
  return token.kind === 'word' && ['AND', 'OR', 'OU'].includes(token.text)
}

function textOf(token: Token): string {
  return token.text
}
