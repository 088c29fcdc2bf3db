/**
 * MARC-in-JSON: the record as JSON, `{"leader": …, "fields": [{"001": …}, {"245": {"ind1", "ind2", "subfields"}}]}`.
 * The compact form without blanks is what the database stores. Reading also knows the older MARC-JSON of OCLC and
 * marc4j, with `controlfield` and `datafield` lists.
 * Source: https://rossfsinger.com/blog/2010/09/a-proposal-to-serialize-marc-in-json/
 */
import { leaderLength } from '../iso2709/leader.ts'
import { isControlTag } from '../iso2709/parse-fields.ts'
import type { Parsed } from '../iso2709/parse-record.ts'
import { messagePart } from '../message-parts.ts'
import { makeProblem, type Problem } from '../read-result.ts'
import { type Field, isControlField, type MarcRecord, type Subfield } from '../record.ts'

type JsonObject = Record<string, unknown>

/**
 * The record as compact MARC-in-JSON. Put together by hand: objects with a name of their own for each field and
 * subfield cost four times what the text does.
 */
export function toMarcJson({ leader, fields }: MarcRecord): string {
  let made = `{"leader":${quote(leader)},"fields":[`
  for (const [at, field] of fields.entries()) {
    if (at > 0) made += ','
    made += `{${quote(field.tag)}:${isControlField(field) ? quote(field.value) : dataToJson(field)}}`
  }
  return `${made}]}`
}

function dataToJson({ ind1, ind2, subfields }: Exclude<Field, { value: string }>): string {
  let made = `{"ind1":${quote(ind1)},"ind2":${quote(ind2)},"subfields":[`
  for (const [at, { code, value }] of subfields.entries()) {
    if (at > 0) made += ','
    made += `{${quote(code)}:${quote(value)}}`
  }
  return `${made}]}`
}

/** No control characters, quotation marks, backslashes, line separators or halves of surrogate pairs. */
const plain = /^[ !#-[\]-\u2027\u202a-\ud7ff\ue000-\uffff]*$/

function quote(text: string): string {
  return plain.test(text) ? `"${text}"` : JSON.stringify(text)
}

/**
 * The record that `toMarcJson` wrote.
 * @throws SyntaxError when the text is no JSON or no MARC record
 */
export function fromMarcJson(json: string): MarcRecord {
  const parsed = recordFromJson(JSON.parse(json), 0)
  if (!parsed) throw new SyntaxError('This JSON is not a MARC record: it has no leader or no list of fields.')
  return parsed.record
}

/** A record from parsed JSON of either dialect; undefined for anything else. Departures are problems, not errors. */
export function recordFromJson(value: unknown, offset: number): Parsed | undefined {
  if (!isObject(value) || typeof value.leader !== 'string') return undefined
  const problems: Problem[] = []
  const reader = new FieldReader(problems, offset)
  if (Array.isArray(value.fields)) for (const one of value.fields) reader.readSinger(one)
  else if (Array.isArray(value.controlfield) || Array.isArray(value.datafield)) {
    reader.readLists(asList(value.controlfield), asList(value.datafield))
  } else return undefined
  if (value.leader.length !== leaderLength) {
    const reason = messagePart('leader-length', { characters: value.leader.length })
    problems.push(makeProblem('leader', offset, { reason }))
  }
  const leader = value.leader.padEnd(leaderLength).slice(0, leaderLength)
  return { record: { leader, fields: reader.fields }, problems }
}

class FieldReader {
  readonly fields: Field[] = []
  readonly #problems: Problem[]
  readonly #offset: number

  constructor(problems: Problem[], offset: number) {
    this.#problems = problems
    this.#offset = offset
  }

  /** `{"245": {…}}`, one key an object; several keys are several fields. */
  readSinger(one: unknown): void {
    if (!isObject(one)) {
      this.#lost('field', one)
      return
    }
    for (const [tag, content] of Object.entries(one)) {
      if (typeof content === 'string' && isControlTag(tag)) this.fields.push({ tag, value: content })
      else if (isObject(content))
        this.#data(tag, content.ind1, content.ind2, asList(content.subfields).flatMap(asPairs))
      else this.#lost(tag, content)
    }
  }

  /** `{"tag", "data"}` and `{"tag", "ind": "10", "subfield": [{"code", "data"}]}`. */
  readLists(controls: unknown[], data: unknown[]): void {
    for (const one of controls) {
      if (isObject(one)) this.fields.push({ tag: String(one.tag), value: String(one.data ?? one.content ?? '') })
      else this.#lost('field', one)
    }
    for (const one of data) {
      if (!isObject(one)) this.#lost('field', one)
      else {
        const indicators = String(one.ind ?? '').padEnd(2)
        this.#data(
          String(one.tag),
          one.ind1 ?? indicators[0],
          one.ind2 ?? indicators[1],
          asList(one.subfield).flatMap(asCodeAndData),
        )
      }
    }
  }

  #data(tag: string, ind1: unknown, ind2: unknown, subfields: Subfield[]): void {
    if (tag.length !== 3) this.#problems.push(makeProblem('tag', this.#offset, { tag }))
    for (const one of subfields) {
      if (one.code.length !== 1)
        this.#problems.push(makeProblem('subfield-code', this.#offset, { tag, code: one.code }))
    }
    this.fields.push({ tag, ind1: this.#indicator(tag, ind1), ind2: this.#indicator(tag, ind2), subfields })
  }

  #indicator(tag: string, given: unknown): string {
    if (typeof given === 'string' && given.length === 1) return given
    this.#problems.push(makeProblem('indicators', this.#offset, { tag }))
    return typeof given === 'string' && given !== '' ? given[0]! : ' '
  }

  #lost(tag: string, content: unknown): void {
    const what = (JSON.stringify(content) ?? '').slice(0, 60)
    this.#problems.push(makeProblem('json-field', this.#offset, { tag, what }))
  }
}

function asPairs(one: unknown): Subfield[] {
  if (!isObject(one)) return []
  return Object.entries(one).map(([code, value]) => ({ code, value: String(value ?? '') }))
}

function asCodeAndData(one: unknown): Subfield[] {
  return isObject(one) ? [{ code: String(one.code), value: String(one.data ?? one.content ?? '') }] : []
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
