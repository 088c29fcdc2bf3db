/**
 * Parts of the sentences about problems and refusals: why something is wrong, what a file holds instead. Each is a code
 * with its figures, so that whoever shows it can say it in another language; here it is said in English.
 */

/** `{name}` is replaced by the detail of that name. */
const MESSAGE_PARTS = {
  nothing: 'nothing',
  'no-leader': 'no leader',
  'file-ends': 'the file ends here',
  'directory-start': 'the directory starts at byte {byte}',
  'entries-for-fields': '{entries} entries for {fields} fields',
  'lengths-unmet': 'lengths or starts do not meet the fields',
  'lengths-of-utf8': 'its lengths count the bytes of UTF-8',
  'leader-missing': 'there is none',
  'leader-length': 'it has {characters} characters instead of 24',
  'xml-no-start': 'the record element has no start',
  'xml-not-closed': 'the record element is not closed',
  'xml-character': 'line {line} of the record has a character that XML does not allow',
  'xml-entity': 'line {line} of the record has an entity that XML does not know',
  'xml-tag': 'a tag in line {line} of the record is not closed, or closed twice',
  'xml-other': 'line {line} of the record, column {column}',
  'json-not-closed': 'an object is not closed',
  'json-no-object': 'no object starts here',
  'json-control': 'a control character stands in a text',
  'json-at': 'character {character} of the object',
  'json-ends': 'the object ends too early',
  'xml-element': 'an XML element of {bytes} bytes',
  'harvested-element': 'the element for {identifier}',
  'json-object': 'a JSON object of {bytes} bytes',
  'no-identifier': 'without identifier',
  'none-in-it': 'there is none in it',
  'bytes-without': 'there are {bytes} bytes of {format} without one',
  'format-unimarc': 'UNIMARC (or one of its family, such as CMARC)',
  'format-rusmarc': 'RUSMARC, the Russian form of UNIMARC',
  'format-danmarc': 'danMARC2',
  'looks-unknown': 'its first bytes are of no format that is known here',
  'looks-jpeg': 'it looks like a JPEG image',
  'looks-png': 'it looks like a PNG image',
  'looks-gif': 'it looks like a GIF image',
  'looks-pdf': 'it looks like a PDF document',
  'looks-zip': 'it looks like a ZIP archive or an office document',
  'looks-office': 'it looks like an old office document',
  'looks-web-page': 'it looks like a web page',
  'looks-binary': 'it looks like a binary file',
  'looks-text': 'it looks like plain text',
} as const

export type MessagePartCode = keyof typeof MESSAGE_PARTS

export interface MessagePart {
  messagePart: MessagePartCode
  figures: Readonly<Record<string, string | number>>
}

export function messagePart(code: MessagePartCode, figures: MessagePart['figures'] = {}): MessagePart {
  return { messagePart: code, figures }
}

/** The phrase in English. */
export function messagePartText({ messagePart: code, figures }: MessagePart): string {
  return MESSAGE_PARTS[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(figures[name] ?? '?'))
}
