/** Titles as a file for other programs. */
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { ExportFormat } from '@estante/contract/titles.shapes'
import { bibtexEntry } from '@estante/domain/citation/bibtex'
import { cslItem } from '@estante/domain/citation/csl'
import { risRecord } from '@estante/domain/citation/ris'
import { dublinCore } from '@estante/marc/dublin-core'
import { dublinCoreEnd, dublinCoreStart, writeDublinCore } from '@estante/marc/dublin-core-xml'
import { MarcWriteError, writeIso2709 } from '@estante/marc/iso2709/write-iso2709'
import { mapTitle } from '@estante/marc/mapping/map-title'
import { collectionEnd, collectionStart, writeMarcXml } from '@estante/marc/marcxml/write-marcxml'
import type { MarcRecord } from '@estante/marc/record'
import type { Reader } from '../../../database/database.ts'
import { citationFacts } from '../citation-facts.ts'
import { referenceOf } from '../reference.ts'
import { withoutRestrictedAddresses, withoutRestrictedLinks } from '../restricted-links.ts'
import { titleRecords } from '../store.ts'

/** A list may also be written as references, one a line. */
type Format = ExportFormat | 'referencias'

export interface ExportRequest {
  /** Active titles, in the order of the file. */
  ids: readonly number[]
  format: Format
  seesRestricted: boolean
  /** "2026-11-21": the access date of online documents. */
  today: string
}

export interface TitleFile {
  /** The end of its name: ".ris". */
  extension: string
  type: string
  text: string
  /** Titles that the format cannot hold. */
  unwritable: number[]
}

interface FormatRow {
  extension: string
  type: string
  start?: string
  between?: string
  end?: string
  /** @throws MarcWriteError */
  write(title: { id: number; record: MarcRecord }, request: ExportRequest): string
}

const formats: Readonly<Record<Format, FormatRow>> = {
  ris: {
    extension: '.ris',
    type: 'application/x-research-info-systems; charset=utf-8',
    write: (title, request) => risRecord(itemOf(title, request)),
  },
  bibtex: {
    extension: '.bib',
    type: 'application/x-bibtex; charset=utf-8',
    between: '\n',
    write: (title, request) => bibtexEntry(itemOf(title, request)),
  },
  'csl-json': {
    extension: '.json',
    type: 'application/vnd.citationstyles.csl+json; charset=utf-8',
    start: '[\n',
    between: ',\n',
    end: '\n]\n',
    write: (title, request) => JSON.stringify(itemOf(title, request), undefined, 2),
  },
  marc: {
    extension: '.mrc',
    type: 'application/marc; charset=utf-8',
    write: (title, request) => new TextDecoder().decode(writeIso2709(recordOf(title, request))),
  },
  marcxml: {
    extension: '.xml',
    type: 'application/marcxml+xml; charset=utf-8',
    start: collectionStart,
    end: collectionEnd,
    write: (title, request) => writeMarcXml(recordOf(title, request)),
  },
  'dublin-core': {
    extension: '.dc.xml',
    type: 'application/xml; charset=utf-8',
    start: dublinCoreStart,
    end: dublinCoreEnd,
    write: (title, request) => writeDublinCore(dublinCore(dataOf(title, request))),
  },
  referencias: {
    extension: '.txt',
    type: 'text/plain; charset=utf-8',
    between: '\n\n',
    end: '\n',
    write: (title, request) => referenceOf(dataOf(title, request), request.today).text,
  },
}

/** Titles read at a time; between them others are answered. */
const portion = 20

export function fileKind(format: Format): Pick<TitleFile, 'extension' | 'type'> {
  const { extension, type } = formats[format]
  return { extension, type }
}

export async function exportTitles(db: Reader, request: ExportRequest): Promise<TitleFile> {
  const unwritable: number[] = []
  const pieces: string[] = []
  for await (const piece of titlePieces(db, request, unwritable)) pieces.push(piece)
  return { ...fileKind(request.format), text: pieces.join(''), unwritable }
}

/**
 * The text of the file in pieces, each read when the one before is taken.
 * @param unwritable gets the titles that the format cannot hold
 */
export async function* titlePieces(
  db: Reader,
  request: ExportRequest,
  unwritable: number[],
): AsyncGenerator<string, void> {
  const { start = '', between = '', end = '' } = formats[request.format]
  if (start !== '') yield start
  let isFirst = true
  for (let at = 0; at < request.ids.length; at += portion) {
    const written = await writePortion(db, request.ids.slice(at, at + portion), request, unwritable)
    if (written.length > 0) {
      yield (isFirst ? '' : between) + written.join(between)
      isFirst = false
    }
    await yieldToOthers()
  }
  if (end !== '') yield end
}

async function writePortion(
  db: Reader,
  ids: readonly number[],
  request: ExportRequest,
  unwritable: number[],
): Promise<string[]> {
  const { write } = formats[request.format]
  const records = await titleRecords(db, ids)
  const written: string[] = []
  for (const id of ids) {
    const record = records.get(id)
    if (!record) continue
    try {
      written.push(write({ id, record }, request))
    } catch (error) {
      if (!(error instanceof MarcWriteError)) throw error
      unwritable.push(id)
    }
  }
  return written
}

interface Written {
  id: number
  record: MarcRecord
}

function dataOf({ record }: Written, { seesRestricted }: ExportRequest) {
  const data = mapTitle(record)
  return seesRestricted ? data : withoutRestrictedLinks(data)
}

function itemOf(title: Written, request: ExportRequest) {
  return cslItem(citationFacts(dataOf(title, request)), String(title.id), request.today)
}

function recordOf({ record }: Written, { seesRestricted }: ExportRequest): MarcRecord {
  return seesRestricted ? record : withoutRestrictedAddresses(record)
}
