/**
 * One MARC record from its XML: MARCXML, MarcXchange (the same elements under another namespace) and TurboMARC (tags
 * and codes as element names). Namespaces and prefixes are not looked at: half of the world's files get them wrong.
 * Sources: https://www.loc.gov/standards/marcxml/, https://www.indexdata.com/resources/software/yaz/
 */
import { SaxesParser } from 'saxes'
import { leaderLength } from '../iso2709/leader.ts'
import type { Parsed } from '../iso2709/parse-record.ts'
import { type MessagePart, type MessagePartCode, messagePart } from '../message-parts.ts'
import { makeProblem, type Problem } from '../read-result.ts'
import type { ControlField, DataField, MarcRecord, Subfield } from '../record.ts'
import { repairXml } from './repair-xml.ts'

const turboField = /^([cd])([0-9A-Z]{3})$/
const turboSubfield = /^s(.?)$/

/**
 * What is not well formed because of a bare `&` or `<` is read again with these written as XML has them.
 * @param text one record element, whole
 * @param offset where it lies in the file, for the problems
 */
export function parseMarcXml(text: string, offset: number): Parsed {
  const plain = parseOnce(text, offset)
  if (plain.errors === 0) return plain
  const { text: repaired, repairs } = repairXml(text)
  const again = repairs.length > 0 ? parseOnce(repaired, offset) : plain
  if (again.errors >= plain.errors) return plain
  again.problems.push(...repairs.map((repair) => makeProblem('bare-markup', offset, { ...repair })))
  return again
}

interface ParsedOnce extends Parsed {
  /** How many things the parser found wrong. */
  errors: number
}

function parseOnce(text: string, offset: number): ParsedOnce {
  const builder = new RecordBuilder(offset)
  let errors = 0
  const parser = new SaxesParser<{ xmlns: false; fragment: true }>({ xmlns: false, fragment: true })
  let syntax: MessagePart | undefined
  parser.on('error', (error) => {
    errors++
    syntax ??= explainSyntax(error.message)
  })
  parser.on('opentag', (tag) => builder.open(tag.name, tag.attributes))
  parser.on('closetag', (tag) => builder.close(localName(tag.name)))
  parser.on('text', (part) => builder.addText(part))
  parser.on('cdata', (part) => builder.addText(part))
  parser.write(text).close()
  if (syntax !== undefined) builder.problems.push(makeProblem('xml-syntax', offset, { reason: syntax }))
  return { ...builder.finish(), errors }
}

/** The parser's words are English; what can be said in any language is the kind of trouble and where it is. */
const syntaxCodes: [RegExp, MessagePartCode][] = [
  [/^disallowed character/, 'xml-character'],
  [/entity/, 'xml-entity'],
  [/^unclosed tag|^unmatched closing tag|close tag|^unexpected end/, 'xml-tag'],
]

/** @param message of the parser: "12:34: disallowed character." */
function explainSyntax(message: string): MessagePart {
  const [, line = '1', column = '1', text = ''] = /^(\d+):(\d+): (.*)$/s.exec(message) ?? []
  const found = syntaxCodes.find(([pattern]) => pattern.test(text))
  return messagePart(found?.[1] ?? 'xml-other', { line: Number(line), column: Number(column) })
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

class RecordBuilder {
  readonly problems: Problem[] = []
  readonly #record: MarcRecord = { leader: '', fields: [] }
  readonly #offset: number
  #control: ControlField | undefined
  #data: DataField | undefined
  #subfield: Subfield | undefined
  #isLeader = false

  constructor(offset: number) {
    this.#offset = offset
  }

  open(name: string, attributes: Record<string, string>): void {
    const local = localName(name)
    if (local === 'leader' || local === 'l') this.#isLeader = true
    else if (local === 'controlfield') this.#openControl(attributes.tag)
    else if (local === 'datafield') this.#openData(attributes.tag, attributes.ind1, attributes.ind2, attributes.ind3)
    else if (local === 'subfield') this.#openSubfield(attributes.code)
    else this.#openTurbo(local, attributes)
  }

  addText(part: string): void {
    if (this.#subfield) this.#subfield.value += part
    else if (this.#control) this.#control.value += part
    else if (this.#isLeader) this.#record.leader += part
    else if (this.#data && part.trim() !== '') this.#strayText(part.trim())
  }

  close(local: string): void {
    if (local === 'subfield' || (this.#subfield && turboSubfield.test(local))) this.#subfield = undefined
    else if (local === 'controlfield') this.#control = undefined
    else if (local === 'datafield') this.#data = undefined
    else if (local === 'leader' || local === 'l') this.#isLeader = false
    else if (turboField.test(local)) {
      this.#control = undefined
      this.#data = undefined
    }
  }

  finish(): Parsed {
    const leader = this.#record.leader.replace(/^[\t\r\n]+|[\t\r\n]+ *$/g, '')
    if (leader.length !== leaderLength) {
      const reason =
        leader === '' ? messagePart('leader-missing') : messagePart('leader-length', { characters: leader.length })
      this.problems.push(makeProblem('leader', this.#offset, { reason }))
    }
    this.#record.leader = leader.padEnd(leaderLength).slice(0, leaderLength)
    return { record: this.#record, problems: this.problems }
  }

  #openTurbo(local: string, attributes: Record<string, string>): void {
    const subfield = this.#data && turboSubfield.exec(local)
    const field = turboField.exec(local)
    if (subfield) this.#openSubfield(subfield[1] || attributes.code)
    else if (field?.[1] === 'c') this.#openControl(field[2])
    else if (field) this.#openData(field[2], attributes.i1, attributes.i2, attributes.i3)
  }

  #openControl(tag: string | undefined): void {
    this.#data = undefined
    this.#control = { tag: this.#checkTag(tag), value: '' }
    this.#record.fields.push(this.#control)
  }

  #openData(tag: string | undefined, ind1: string | undefined, ind2: string | undefined, ind3?: string): void {
    this.#control = undefined
    this.#subfield = undefined
    this.#data = {
      tag: this.#checkTag(tag),
      ind1: this.#indicator(ind1, tag),
      ind2: this.#indicator(ind2, tag),
      subfields: [],
    }
    if (ind3 !== undefined) {
      this.problems.push(makeProblem('third-indicator', this.#offset, { tag: this.#data.tag, indicator: ind3 }))
    }
    this.#record.fields.push(this.#data)
  }

  #indicator(given: string | undefined, tag = ''): string {
    if (given?.length === 1) return given
    if (given === undefined || given.length > 1) this.problems.push(makeProblem('indicators', this.#offset, { tag }))
    return given?.[0] ?? ' '
  }

  #openSubfield(code: string | undefined): void {
    if (!this.#data) return
    if (code?.length !== 1)
      this.problems.push(makeProblem('subfield-code', this.#offset, { tag: this.#data.tag, code: code ?? '' }))
    this.#subfield = { code: code?.[0] ?? ' ', value: '' }
    this.#data.subfields.push(this.#subfield)
  }

  #strayText(text: string): void {
    this.problems.push(makeProblem('subfields', this.#offset, { tag: this.#data!.tag }))
    this.#data!.subfields.push({ code: 'a', value: text })
  }

  /** Three characters; a number that has lost its leading zeros gets them back. */
  #checkTag(tag = ''): string {
    if (/^[0-9A-Za-z]{3}$/.test(tag)) return tag
    this.problems.push(makeProblem('tag', this.#offset, { tag }))
    return (/^\d+$/.test(tag) ? tag.padStart(3, '0') : tag.padEnd(3)).slice(0, 3)
  }
}
