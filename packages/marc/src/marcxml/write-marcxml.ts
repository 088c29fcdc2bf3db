/**
 * A record as MARCXML in one canonical form, so that what was written here and read again is written the same.
 * Source: https://www.loc.gov/standards/marcxml/schema/MARC21slim.xsd
 */
import { type Field, isControlField, type MarcRecord } from '../record.ts'

/** What goes before the first record of a file. */
export const collectionStart =
  '<?xml version="1.0" encoding="UTF-8"?>\n<collection xmlns="http://www.loc.gov/MARC21/slim">\n'
/** What goes behind its last record. */
export const collectionEnd = '</collection>\n'

/** Characters that XML cannot hold, not even as references; lone halves of a surrogate pair among them. */
const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }
const attributeEscapes: Record<string, string> = { ...escapes, '\n': '&#10;', '\t': '&#9;' }

/**
 * The `record` element, indented by two blanks and ended by a line feed, without namespace: it stands between
 * `collectionStart` and `collectionEnd`. A character that XML cannot hold becomes U+FFFD.
 */
export function writeMarcXml(record: MarcRecord): string {
  let xml = `  <record>\n    <leader>${xmlText(xmlLeader(record))}</leader>\n`
  for (const field of record.fields) xml += writeField(field)
  return `${xml}  </record>\n`
}

function writeField(field: Field): string {
  if (isControlField(field))
    return `    <controlfield tag="${attribute(field.tag)}">${xmlText(field.value)}</controlfield>\n`
  const { tag, ind1, ind2 } = field
  let xml = `    <datafield tag="${attribute(tag)}" ind1="${attribute(ind1)}" ind2="${attribute(ind2)}">\n`
  for (const { code, value } of field.subfields) {
    xml += `      <subfield code="${attribute(code)}">${xmlText(value)}</subfield>\n`
  }
  return `${xml}    </datafield>\n`
}

/** MARCXML is always Unicode, and the leader says so wherever the record is more than ASCII. */
function xmlLeader({ leader, fields }: MarcRecord): string {
  const isAscii = fields.every((field) =>
    isControlField(field) ? isPlain(field.value) : field.subfields.every((one) => isPlain(one.value)),
  )
  return isAscii ? leader : `${leader.slice(0, 9)}a${leader.slice(10)}`
}

function isPlain(value: string): boolean {
  return /^[\0-\x7f]*$/.test(value)
}

/** For the content of an element; a character that XML cannot hold becomes U+FFFD. */
export function xmlText(value: string): string {
  return value.replaceAll(notXml, '\ufffd').replaceAll(/[&<>\r]/g, (character) => escapes[character]!)
}

function attribute(value: string): string {
  return value.replaceAll(notXml, '\ufffd').replaceAll(/[&<>"\r\n\t]/g, (character) => attributeEscapes[character]!)
}
