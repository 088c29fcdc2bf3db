/**
 * Reads CQL 1.1 and 1.2 with "sortby" and prefix assignments. Every query takes time in proportion to its length.
 * Source: https://www.loc.gov/standards/sru/cql/spec.html
 */

import { knownSets, setOfUri } from './context-sets.ts'
import {
  type CqlClause,
  CqlError,
  type CqlModifier,
  type CqlName,
  type CqlNode,
  type CqlQuery,
  type CqlSortKey,
} from './cql.ts'

/** Characters; more are not read. */
const maxLength = 50_000
/** Terms of one query. */
export const maxClauses = 100
/** Brackets inside each other. */
export const maxDepth = 30

type Token =
  | { kind: 'word' | 'quoted'; text: string }
  | { kind: 'sign'; text: '(' | ')' | '/' | '=' | '==' | '<' | '>' | '<=' | '>=' | '<>' }

const tokenPattern = /\s+|(==|<=|>=|<>|[()/=<>])|"((?:[^"\\]|\\[\s\S])*)"|([^\s()/=<>"]+)/y
const comparisons: ReadonlySet<string> = new Set(['=', '==', '<', '>', '<=', '>=', '<>'])
const operators: ReadonlySet<string> = new Set(['and', 'or', 'not', 'prox'])
const namedRelations: ReadonlySet<string> = new Set(['any', 'all', 'adj', 'exact', 'within', 'encloses', 'scr'])

/** @throws CqlError */
export function parseCql(text: string): CqlQuery {
  if (text.length > maxLength) throw new CqlError('tooLong', `${text.length} characters; at most ${maxLength}`)
  const parser = new CqlParser(tokenize(text))
  return parser.query()
}

function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  tokenPattern.lastIndex = 0
  while (tokenPattern.lastIndex < text.length) {
    const at = tokenPattern.lastIndex
    const match = tokenPattern.exec(text)
    // Only a quotation mark that nothing closes is no token.
    if (!match) throw new CqlError('quotes', excerpt(text.slice(at)))
    const [, sign, quoted, word] = match
    if (sign !== undefined) tokens.push({ kind: 'sign', text: sign } as Token)
    else if (quoted !== undefined) tokens.push({ kind: 'quoted', text: quoted })
    else if (word !== undefined) tokens.push({ kind: 'word', text: word })
  }
  return tokens
}

class CqlParser {
  readonly #tokens: readonly Token[]
  readonly #prefixes = new Map<string, string>()
  #at = 0
  #clauses = 0
  #depth = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  query(): CqlQuery {
    const root = this.#expression()
    const sort = this.#takeWord('sortby') ? this.#sortKeys() : []
    const rest = this.#next()
    if (rest?.text === ')' && rest.kind === 'sign') throw new CqlError('parentheses', ')')
    if (rest) throw new CqlError('syntax', excerpt(rest.text))
    return { root, sort }
  }

  #expression(): CqlNode {
    this.#prefixAssignments()
    let left = this.#operand()
    for (;;) {
      const operator = this.#next()
      if (operator?.kind !== 'word' || !operators.has(operator.text.toLowerCase())) return left
      this.#at++
      const [modifier] = this.#modifiers()
      const kind = operator.text.toLowerCase()
      if (kind === 'prox') throw new CqlError('proximity', operator.text)
      if (modifier) throw new CqlError('operatorModifier', modifier.name)
      left = { kind: kind as 'and' | 'or' | 'not', left, right: this.#operand() }
    }
  }

  /** `> dc = "info:srw/context-sets/1/dc-v1.1"`; without a name the set of indexes that name none. */
  #prefixAssignments(): void {
    while (this.#takeSign('>')) {
      const first = this.#text()
      const uri = this.#takeSign('=') ? this.#text() : undefined
      const set = setOfUri(uri ?? first)
      if (set === undefined) throw new CqlError('contextSet', excerpt(uri ?? first))
      this.#prefixes.set(uri === undefined ? '' : first.toLowerCase(), set)
    }
  }

  #operand(): CqlNode {
    if (!this.#takeSign('(')) return this.#clause()
    if (++this.#depth > maxDepth) throw new CqlError('tooDeep', `more than ${maxDepth} inside each other`)
    const inner = this.#expression()
    if (!this.#takeSign(')')) throw new CqlError('parentheses', '(')
    this.#depth--
    return inner
  }

  #clause(): CqlClause {
    if (++this.#clauses > maxClauses) throw new CqlError('tooManyOperators', `more than ${maxClauses} terms`)
    const first = this.#next()
    const index = this.#text()
    const relation = first?.kind === 'word' ? this.#relation() : undefined
    if (!relation) return { kind: 'clause', relation: { name: '=', modifiers: [] }, term: index }
    const modifiers = this.#modifiers()
    return { kind: 'clause', index: this.#name(index), relation: { ...relation, modifiers }, term: this.#text() }
  }

  #relation(): CqlName | undefined {
    const token = this.#next()
    const follower = this.#tokens[this.#at + 1]
    if (!token) return undefined
    if (token.kind === 'sign') {
      if (!comparisons.has(token.text)) return undefined
      this.#at++
      return { name: token.text }
    }
    if (token.kind !== 'word' || operators.has(token.text.toLowerCase()) || !follower) return undefined
    if (token.text.toLowerCase() === 'sortby') return undefined
    const name = this.#name(token.text)
    const isNamed = namedRelations.has(name.name) || name.set !== undefined
    const isFollowed = follower.kind !== 'sign' || follower.text === '/'
    if (!isFollowed) return undefined
    if (!isNamed) throw new CqlError('relation', excerpt(token.text))
    this.#at++
    return name
  }

  #modifiers(): CqlModifier[] {
    const found: CqlModifier[] = []
    while (this.#takeSign('/')) {
      const name = this.#name(this.#text())
      const next = this.#next()
      if (next?.kind === 'sign' && comparisons.has(next.text)) {
        this.#at++
        found.push({ ...name, comparison: next.text, value: this.#text() })
      } else found.push(name)
    }
    return found
  }

  #sortKeys(): CqlSortKey[] {
    const keys: CqlSortKey[] = []
    do {
      keys.push({ index: this.#name(this.#text()), modifiers: this.#modifiers() })
    } while (this.#next()?.kind === 'word' || this.#next()?.kind === 'quoted')
    return keys
  }

  /** "dc.title" → the context set and the name in it. */
  #name(text: string): CqlName {
    const dot = text.indexOf('.')
    const name = text.slice(dot + 1).toLowerCase()
    if (dot < 0) return { set: this.#prefixes.get(''), name }
    const prefix = text.slice(0, dot).toLowerCase()
    const set = this.#prefixes.get(prefix) ?? knownSets.get(prefix)
    if (set === undefined) throw new CqlError('contextSet', excerpt(prefix))
    return { set, name }
  }

  #text(): string {
    const token = this.#next()
    if (!token) throw new CqlError('incomplete', 'the query ends too early')
    if (token.kind === 'sign') {
      throw new CqlError(token.text === ')' || token.text === '(' ? 'parentheses' : 'syntax', token.text)
    }
    this.#at++
    return token.text
  }

  #next(): Token | undefined {
    return this.#tokens[this.#at]
  }

  #takeSign(sign: string): boolean {
    const token = this.#next()
    if (token?.kind !== 'sign' || token.text !== sign) return false
    this.#at++
    return true
  }

  #takeWord(word: string): boolean {
    const token = this.#next()
    if (token?.kind !== 'word' || token.text.toLowerCase() !== word) return false
    this.#at++
    return true
  }
}

function excerpt(text: string): string {
  return [...text.slice(0, 200)].slice(0, 80).join('')
}
