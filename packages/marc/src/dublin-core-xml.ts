/**
 * Dublin Core in XML as OAI-PMH carries it. A list of records has an element around it, which the format does not name.
 * Source: http://www.openarchives.org/OAI/2.0/oai_dc.xsd
 */
import type { DublinCoreValue } from './dublin-core.ts'
import { xmlText } from './marcxml/write-marcxml.ts'

export const dublinCoreStart = '<?xml version="1.0" encoding="UTF-8"?>\n<records>\n'
export const dublinCoreEnd = '</records>\n'

export function writeDublinCore(values: readonly DublinCoreValue[]): string {
  const lines = values.map(({ element, value }) => `    <dc:${element}>${xmlText(value)}</dc:${element}>\n`)
  return `  <oai_dc:dc ${namespaces}>\n${lines.join('')}  </oai_dc:dc>\n`
}

const namespaces = [
  'xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
  'xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/oai_dc/ http://www.openarchives.org/OAI/2.0/oai_dc.xsd"',
].join(' ')
