/**
 * A CQL query as a search of this catalogue.
 *
 * Relations: "=" and "all" want every word, "any" one of them, "adj" the phrase, "==" and "exact" an entry that begins with
 * it, "<>" none of it; years are compared and lie "within" two. A word may end with "*". An index of a filter (language)
 * narrows the whole query, so it may stand between ANDs only.
 */
import { materialCode, materialType, materialTypes } from '../../titles/material-types.ts'
import type { Direction } from '../orders.ts'
import { nothing, type SearchExpression } from '../search-expression.ts'
import { emptySearch, type FilterChoices, type SearchState } from '../search-state.ts'
import { type CqlClause, CqlError, type CqlNode, type CqlQuery, type CqlSortKey } from './cql.ts'
import { type CqlField, type CqlIndex, cqlIndex, writeName } from './cql-indexes.ts'

/** @throws CqlError */
export function searchOfCql({ root, sort }: CqlQuery): SearchState {
  const { expression, filters } = narrowed(root)
  return { ...emptySearch, expression, filters, exact: true, ...orderOf(sort) }
}

/** Splits what stands between ANDs into filters and the rest. */
function narrowed(root: CqlNode): { expression: SearchExpression; filters: FilterChoices } {
  const filters: FilterChoices = {}
  const rest: SearchExpression[] = []
  const open = [root]
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.kind === 'and') open.push(node.right, node.left)
    else if (node.kind === 'clause' && isFilter(node)) {
      const languages = termWords(node).map((word) => plainText(word).toLowerCase())
      if (filters.I && filters.I.join() !== languages.join()) rest.push(nothing)
      filters.I = languages
    } else rest.push(expressionOf(node))
  }
  if (rest.length === 0) return { expression: { kind: 'all' }, filters }
  return { expression: rest.length === 1 ? rest[0]! : { kind: 'and', of: rest }, filters }
}

function isFilter(clause: CqlClause): boolean {
  if (isControl(clause)) return false
  if (!cqlIndex(clause.index).fields.includes('language')) return false
  const { name } = clause.relation
  if (!['=', '==', 'any', 'exact', 'scr'].includes(name)) throw refusedRelation(clause)
  return true
}

function expressionOf(node: CqlNode): SearchExpression {
  if (node.kind === 'clause') return clauseExpression(node)
  const [of, not] = [expressionOf(node.left), expressionOf(node.right)]
  if (node.kind === 'not') return { kind: 'without', of, not }
  // a OR b OR c is one list, not three levels.
  const flat = of.kind === node.kind ? of.of : [of]
  return { kind: node.kind, of: [...flat, not] }
}

/** What is no index of records, but asks for a set of them. */
function isControl({ index }: CqlClause): boolean {
  return index?.set === 'cql' && (index.name === 'allrecords' || index.name === 'resultsetid')
}

function clauseExpression(clause: CqlClause): SearchExpression {
  const { index: name } = clause
  if (name && isControl(clause)) {
    if (name.name === 'allrecords') return { kind: 'all' }
    throw new CqlError('resultSets', writeName(name))
  }
  const index = cqlIndex(name)
  checkModifiers(clause)
  if (index.fields.includes('language')) throw new CqlError('combinedIndexes', writeName(name!))
  const choices = index.fields.map((field) => fieldExpression(clause, field, index))
  const found: SearchExpression = choices.length === 1 ? choices[0]! : { kind: 'or', of: choices }
  return clause.relation.name === '<>' ? { kind: 'without', of: { kind: 'all' }, not: found } : found
}

const passedModifiers: ReadonlySet<string> = new Set([
  'word',
  'stem',
  'relevant',
  'masked',
  'ignorecase',
  'ignoreaccents',
  'firstinfield',
  'string',
])

function checkModifiers({ relation }: CqlClause): void {
  const unknown = relation.modifiers.find(({ name }) => !passedModifiers.has(name))
  if (unknown) throw new CqlError('relationModifier', writeName(unknown))
}

function fieldExpression(clause: CqlClause, field: CqlField, index: CqlIndex): SearchExpression {
  if (field === 'year') return yearExpression(clause)
  if (field === 'material') return materialExpression(clause)
  const { name } = clause.relation
  if (['<', '>', '<=', '>=', 'within', 'encloses'].includes(name)) throw refusedRelation(clause)
  const text = plainText(clause.term)
  if (field === 'isbn' || field === 'issn' || field === 'barcode') {
    if (text.trim() === '') throw new CqlError('emptyTerm', index.title)
    return { kind: 'text', text: text.trim(), in: field, match: 'search' }
  }
  return textExpression(clause, field as Exclude<CqlField, 'year' | 'material' | 'language'>)
}

function textExpression(
  clause: CqlClause,
  field: Exclude<CqlField, 'year' | 'material' | 'language'>,
): SearchExpression {
  const { name, modifiers } = clause.relation
  const isAnchored = clause.term.startsWith('^') || modifiers.some((one) => one.name === 'firstinfield')
  const words = termWords({ ...clause, term: clause.term.replace(/^\^/, '') })
  const masked = words.find((word) => /(?<!\\)(?:\\\\)*\*$/.test(word))
  const phrase = words.map((word) => plainText(word.replace(/\*$/, ''))).join(' ')
  if (name === '==' || name === 'exact' || isAnchored || field === 'callNumber') {
    return { kind: 'text', text: phrase, in: field, match: 'begins' }
  }
  if (name === 'adj' && words.length > 1) {
    if (masked) throw new CqlError('masking', masked)
    return { kind: 'text', text: phrase, in: field, match: 'phrase' }
  }
  const each = words.map((word) => wordExpression(word, field))
  return each.length === 1 ? each[0]! : { kind: name === 'any' ? 'or' : 'and', of: each }
}

/** A plain word has its other forms too; whatever would mean something in the language of searches stands for itself. */
function wordExpression(word: string, field: Exclude<CqlField, 'year' | 'material' | 'language'>): SearchExpression {
  const isMasked = /\*$/.test(word) && !/\\\*$/.test(word)
  const text = plainText(isMasked ? word.slice(0, -1) : word)
  const isPlain = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*$/u.test(text) && !/^\p{Lu}{1,4}$/u.test(text)
  if (isMasked) {
    const letters = text.replace(/[^\p{L}\p{N}\p{M}'’-]/gu, '').replace(/^['’-]+/, '')
    return { kind: 'text', text: `${letters}*`, in: field, match: 'search' }
  }
  return { kind: 'text', text: isPlain ? text : `"${text.replace(/["“”„«»]/g, ' ')}"`, in: field, match: 'search' }
}

const firstYear = 0
const lastYear = 9999

function yearExpression(clause: CqlClause): SearchExpression {
  const { name } = clause.relation
  const years = plainText(clause.term)
    .trim()
    .split(name === 'within' ? /[\s/]+/ : /\s+/)
  const wanted = name === 'within' ? 2 : 1
  if (years.length !== wanted || !years.every((year) => /^\d{1,4}$/.test(year))) {
    throw new CqlError('termFormat', clause.term.slice(0, 80))
  }
  const [first, second] = years.map(Number) as [number, number?]
  const ranges: Readonly<Record<string, readonly [number, number]>> = {
    '<': [firstYear, first - 1],
    '<=': [firstYear, first],
    '>': [first + 1, lastYear],
    '>=': [first, lastYear],
    within: [first, second ?? first],
  }
  const isEqual = ['=', '==', '<>', 'exact', 'scr', 'any', 'all', 'adj'].includes(name)
  const range = isEqual ? ([first, first] as const) : ranges[name]
  if (!range) throw refusedRelation(clause)
  if (range[0] > range[1] || range[1] < 0) return nothing
  return { kind: 'text', text: `year:${range[0]}..${range[1]}`, in: 'all', match: 'search' }
}

/** A type by its word or by its code. */
function materialExpression(clause: CqlClause): SearchExpression {
  const { name } = clause.relation
  if (!['=', '==', '<>', 'exact', 'any', 'scr'].includes(name)) throw refusedRelation(clause)
  const codes = termWords(clause).map((word) => {
    const text = plainText(word).toLowerCase()
    const type = materialTypes.some((row) => row.type === text) ? text : materialType(text)
    if (type === undefined) throw new CqlError('termFormat', text)
    return materialCode(type)
  })
  const each = codes.map((text): SearchExpression => ({ kind: 'text', text, in: 'material', match: 'search' }))
  return each.length === 1 ? each[0]! : { kind: name === 'any' ? 'or' : 'and', of: each }
}

/** The words of a term, still with their backslashes. */
function termWords({ term }: CqlClause): string[] {
  const words = term.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  if (words.length === 0) throw new CqlError('emptyTerm', term.slice(0, 80))
  for (const word of words) {
    const bare = word.replace(/\\[\s\S]/g, '')
    if (/\?|\*(?!$)/.test(bare)) throw new CqlError('masking', word.slice(0, 80))
    if (bare.includes('^')) throw new CqlError('anchoring', word.slice(0, 80))
  }
  return words
}

function plainText(text: string): string {
  return text.replace(/\\([\s\S])/g, '$1')
}

function refusedRelation({ index, relation }: CqlClause): CqlError {
  return new CqlError('relationOfIndex', `${relation.name} ${index ? writeName(index) : ''}`.trim())
}

const orders = { title: 'obra', author: 'autor', year: 'ano_publicacao' } as const

/** The order of hits. There is one key. */
function orderOf(sort: readonly CqlSortKey[]): Pick<SearchState, 'orderBy' | 'direction'> {
  const [key, second] = sort
  if (!key) return {}
  if (second) throw new CqlError('sortKeys', writeName(second.index))
  const field = cqlIndex(key.index).fields[0]!
  const orderBy = (orders as Partial<Record<CqlField, string>>)[field]
  if (orderBy === undefined) throw new CqlError('sort', writeName(key.index))
  return { orderBy, direction: directionOf(key) }
}

function directionOf({ modifiers }: CqlSortKey): Direction {
  let direction: Direction = 'C'
  for (const modifier of modifiers) {
    if (modifier.name === 'descending') direction = 'D'
    else if (!['ascending', 'ignorecase', 'ignoreaccents'].includes(modifier.name)) {
      throw new CqlError('sortModifier', writeName(modifier))
    }
  }
  return direction
}
