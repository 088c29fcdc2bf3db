/** Formats in which other programs get records: of OAI-PMH and SRU. */
import { dublinCore } from '@estante/marc/dublin-core'
import { writeDublinCore } from '@estante/marc/dublin-core-xml'
import { mapTitle } from '@estante/marc/mapping/map-title'
import { writeMarcXml } from '@estante/marc/marcxml/write-marcxml'
import { writeMods } from '@estante/marc/mods-xml'
import type { MarcRecord } from '@estante/marc/record'
import { withoutRestrictedAddresses, withoutRestrictedLinks } from './restricted-links.ts'

export interface MetadataFormat {
  schema: string
  namespace: string
  /** @param page address of the title's page */
  writeTitle(record: MarcRecord, page: string): string
  /** Absent: the format cannot hold authorities. */
  writeAuthority?(authority: { heading: string; record: MarcRecord }, page: string): string
}

/** By metadata prefix. */
export const formats: ReadonlyMap<string, MetadataFormat> = new Map<string, MetadataFormat>([
  [
    'oai_dc',
    {
      schema: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
      namespace: 'http://www.openarchives.org/OAI/2.0/oai_dc/',
      writeTitle: (record, page) =>
        writeDublinCore([
          ...dublinCore(withoutRestrictedLinks(mapTitle(record))),
          { element: 'identifier', value: page },
        ]),
      writeAuthority: ({ heading }, page) =>
        writeDublinCore([
          { element: 'title', value: heading },
          { element: 'identifier', value: page },
        ]),
    },
  ],
  [
    'marc21',
    {
      schema: 'http://www.loc.gov/standards/marcxml/schema/MARC21slim.xsd',
      namespace: 'http://www.loc.gov/MARC21/slim',
      writeTitle: (record) => marcXml(withoutRestrictedAddresses(record), 'Bibliographic'),
      writeAuthority: ({ record }) => marcXml(record, 'Authority'),
    },
  ],
  [
    'mods',
    {
      schema: 'http://www.loc.gov/standards/mods/v3/mods-3-8.xsd',
      namespace: 'http://www.loc.gov/mods/v3',
      writeTitle: (record, page) => writeMods(withoutRestrictedLinks(mapTitle(record)), page),
    },
  ],
])

const marcNamespaces = [
  'xmlns="http://www.loc.gov/MARC21/slim"',
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
  'xsi:schemaLocation="http://www.loc.gov/MARC21/slim http://www.loc.gov/standards/marcxml/schema/MARC21slim.xsd"',
].join(' ')

function marcXml(record: MarcRecord, type: 'Bibliographic' | 'Authority'): string {
  return writeMarcXml(record).replace('<record>', `<record ${marcNamespaces} type="${type}">`)
}
