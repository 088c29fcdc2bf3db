/**
 * One answer of an OAI-PMH list, as a harvester reads it. The answer comes from a stranger: nothing in it is resolved,
 * document types are refused, and depth is bounded.
 * Source: https://www.openarchives.org/OAI/openarchivesprotocol.html
 */
import { SaxesParser } from 'saxes'
import { type DublinCoreElement, type DublinCoreValue, dublinCoreElements } from './dublin-core.ts'
import { marcFromDublinCore } from './marc-from-dublin-core.ts'
import { parseMarcXml } from './marcxml/parse-marcxml.ts'
import type { MarcRecord } from './record.ts'

export interface OaiRecord {
  identifier: string
  datestamp: string
  isDeleted: boolean
  setSpecs: string[]
  /** Absent for a deleted record, and where the metadata hold nothing that can be read. */
  record?: MarcRecord | undefined
  /** An address in the metadata under which people find the record. */
  page?: string | undefined
}

export interface OaiPage {
  responseDate: string
  error?: { code: string; text: string } | undefined
  records: OaiRecord[]
  /** Absent or empty: the list ends here. */
  token?: string | undefined
  /** Of Identify: element names without prefix and their first text. */
  identify: ReadonlyMap<string, string>
}

/** The answer is no OAI-PMH, or none that is read. */
export class OaiSyntaxError extends Error {}

/** More than any metadata format of libraries nests. */
const maxDepth = 64

/** @throws OaiSyntaxError */
export function parseOaiPage(text: string): OaiPage {
  const reader = new PageReader(text)
  const parser = new SaxesParser({ xmlns: false })
  parser.on('error', (error) => {
    throw new OaiSyntaxError(error.message.slice(0, 200))
  })
  parser.on('doctype', () => {
    throw new OaiSyntaxError('The answer has a document type.')
  })
  parser.on('opentag', (tag) => reader.open(tag.name, tag.attributes, parser.position))
  parser.on('closetag', (tag) => reader.close(tag.name, parser.position))
  parser.on('text', (part) => reader.addText(part))
  parser.on('cdata', (part) => reader.addText(part))
  parser.write(text).close()
  if (!reader.isOai) throw new OaiSyntaxError('The answer is not OAI-PMH.')
  return reader.page
}

class PageReader {
  readonly page: OaiPage & { identify: Map<string, string> } = { responseDate: '', records: [], identify: new Map() }
  isOai = false
  readonly #source: string
  readonly #path: string[] = []
  #text = ''
  #code = ''
  #record: OaiRecord | undefined
  #dublinCore: DublinCoreValue[] = []
  /** Where the MARC record begins in the answer, and at which depth. */
  #marc: { start: number; depth: number } | undefined

  constructor(source: string) {
    this.#source = source
  }

  open(name: string, attributes: Record<string, string>, position: number): void {
    const local = localName(name)
    this.#path.push(local)
    const depth = this.#path.length
    if (depth > maxDepth) throw new OaiSyntaxError('The answer nests too deeply.')
    if (depth === 1) this.isOai = local === 'OAI-PMH'
    this.#text = ''
    if (local === 'error' && depth === 2) this.#code = attributes.code ?? ''
    if (depth === 3 && local === 'record') this.#begin()
    if (local === 'header' && (depth === 3 || depth === 4)) {
      if (depth === 3) this.#begin()
      this.#record!.isDeleted = attributes.status === 'deleted'
    }
    if (depth === 5 && local === 'record' && this.#path[3] === 'metadata') {
      this.#marc = { start: this.#source.lastIndexOf('<', position - 1), depth }
    }
  }

  #begin(): void {
    this.#record = { identifier: '', datestamp: '', isDeleted: false, setSpecs: [] }
    this.#dublinCore = []
    this.#marc = undefined
  }

  addText(part: string): void {
    if (this.#marc === undefined) this.#text += part
  }

  close(name: string, position: number): void {
    const local = localName(name)
    const depth = this.#path.length
    const parent = this.#path[depth - 2]
    const text = this.#text.trim()
    const record = this.#record
    if (depth === 2 && local === 'responseDate') this.page.responseDate = text
    if (depth === 2 && local === 'error') this.page.error ??= { code: this.#code, text: text.slice(0, 500) }
    if (depth === 3 && local === 'resumptionToken') this.page.token = text
    if (this.#path[1] === 'Identify' && text !== '' && !this.page.identify.has(local)) {
      this.page.identify.set(local, text)
    }
    if (record && parent === 'header') {
      if (local === 'identifier') record.identifier = text
      if (local === 'datestamp') record.datestamp = text
      if (local === 'setSpec') record.setSpecs.push(text)
    }
    if (record && depth === 6 && this.#path[3] === 'metadata' && this.#marc === undefined && isElement(local)) {
      if (text !== '') this.#dublinCore.push({ element: local, value: text.slice(0, 20_000) })
    }
    if (record && this.#marc?.depth === depth) {
      const parsed = parseMarcXml(this.#source.slice(this.#marc.start, position), 0)
      if (parsed.record.fields.length > 0) record.record = parsed.record
      this.#marc = undefined
    }
    if (record && depth === 3 && (local === 'record' || local === 'header')) this.#end(record)
    this.#path.pop()
    if (this.#marc === undefined) this.#text = ''
  }

  #end(record: OaiRecord): void {
    const { identifier, isDeleted } = record
    if (this.#dublinCore.length > 0 && !isDeleted) {
      record.record ??= marcFromDublinCore(this.#dublinCore, identifier)
      record.page = this.#dublinCore.find(({ element, value }) => element === 'identifier' && isAddress(value))?.value
    }
    if (isDeleted) record.record = undefined
    if (identifier !== '') this.page.records.push(record)
    this.#record = undefined
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function isElement(name: string): name is DublinCoreElement {
  return (dublinCoreElements as readonly string[]).includes(name)
}

function isAddress(value: string): boolean {
  return /^https?:\/\/\S+$/i.test(value) && !/doi\.org\//i.test(value)
}
