import { dublinCore } from '@estante/marc/dublin-core'
import { mapTitle } from '@estante/marc/mapping/map-title'
import { xmlText } from '@estante/marc/marcxml/write-marcxml'
import type { MarcRecord } from '@estante/marc/record'
import { formats } from '../titles/metadata-formats.ts'
import { withoutRestrictedLinks } from '../titles/restricted-links.ts'

export interface RecordSchema {
  name: string
  title: string
  identifier: string
  location: string
  /** @param page address of the title's page */
  write(record: MarcRecord, page: string): string
}

const dublinCoreNamespaces = 'xmlns:srw_dc="info:srw/schema/1/dc-schema" xmlns:dc="http://purl.org/dc/elements/1.1/"'

/** The first is used where none is asked for. */
export const recordSchemas: readonly RecordSchema[] = [
  {
    name: 'marcxml',
    title: 'MARCXML',
    identifier: 'info:srw/schema/1/marcxml-v1.1',
    location: 'http://www.loc.gov/standards/marcxml/schema/MARC21slim.xsd',
    write: formats.get('marc21')!.writeTitle,
  },
  {
    name: 'dc',
    title: 'Dublin Core',
    identifier: 'info:srw/schema/1/dc-v1.1',
    location: 'http://www.loc.gov/standards/sru/recordSchemas/dc-schema.xsd',
    write: (record, page) => {
      const values = dublinCore(withoutRestrictedLinks(mapTitle(record)))
      const lines = [...values, { element: 'identifier', value: page }].map(
        ({ element, value }) => `<dc:${element}>${xmlText(value)}</dc:${element}>\n`,
      )
      return `<srw_dc:dc ${dublinCoreNamespaces}>\n${lines.join('')}</srw_dc:dc>\n`
    },
  },
  {
    name: 'mods',
    title: 'MODS',
    identifier: 'info:srw/schema/1/mods-v3.8',
    location: 'http://www.loc.gov/standards/mods/v3/mods-3-8.xsd',
    write: formats.get('mods')!.writeTitle,
  },
]

/** By its name or its identifier, of whatever version. */
export function recordSchema(name: string | undefined): RecordSchema | undefined {
  if (name === undefined || name === '') return recordSchemas[0]
  const [, short = name] = /^info:srw\/schema\/1\/(\w+)-v[\d.]+$/.exec(name) ?? []
  return recordSchemas.find((schema) => schema.name === short.toLowerCase())
}
