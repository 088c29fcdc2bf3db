import type { ExportFormat } from '@estante/contract/titles.shapes'
import type { Reader } from '../../database/database.ts'
import { exportTitles } from '../titles/export/export-titles.ts'
import { formats as metadataFormats } from '../titles/metadata-formats.ts'
import { titleRecords } from '../titles/store.ts'

interface WantedTitle {
  id: number
  /** Address of its page. */
  page: string
  /** "2026-11-21": the access date of online documents. */
  today: string
}

export interface UnapiFormat {
  name: string
  type: string
  docs: string
  write(db: Reader, title: WantedTitle): Promise<string>
}

const xml = 'application/xml'

export const unapiFormats: readonly UnapiFormat[] = [
  {
    name: 'marcxml',
    type: xml,
    docs: 'http://www.loc.gov/standards/marcxml/schema/MARC21slim.xsd',
    write: asRecord('marc21'),
  },
  { name: 'mods', type: xml, docs: 'http://www.loc.gov/standards/mods/v3/mods-3-8.xsd', write: asRecord('mods') },
  { name: 'oai_dc', type: xml, docs: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd', write: asRecord('oai_dc') },
  {
    name: 'ris',
    type: 'application/x-research-info-systems',
    docs: 'https://en.wikipedia.org/wiki/RIS_(file_format)',
    write: asExport('ris'),
  },
  {
    name: 'bibtex',
    type: 'application/x-bibtex',
    docs: 'https://www.bibtex.org/Format/',
    write: asExport('bibtex'),
  },
  {
    name: 'csl-json',
    type: 'application/vnd.citationstyles.csl+json',
    docs: 'https://docs.citationstyles.org/',
    write: asExport('csl-json'),
  },
]

/** As harvesters get it. */
function asRecord(prefix: string): UnapiFormat['write'] {
  return async (db, { id, page }) => {
    const record = (await titleRecords(db, [id])).get(id)!
    return `<?xml version="1.0" encoding="UTF-8"?>\n${metadataFormats.get(prefix)!.writeTitle(record, page)}`
  }
}

/** As a visitor exports it. */
function asExport(format: ExportFormat): UnapiFormat['write'] {
  return async (db, { id, today }) => (await exportTitles(db, { ids: [id], format, seesRestricted: false, today })).text
}
