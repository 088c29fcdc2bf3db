/**
 * Parts of what is reported about problems and refusals: why something is wrong, what a file holds instead. Each is a
 * code with its figures; whoever shows it words it in the reader's language.
 */
export type MessagePartCode =
  | 'nothing'
  | 'no-leader'
  | 'file-ends'
  | 'directory-start'
  | 'entries-for-fields'
  | 'lengths-unmet'
  | 'lengths-of-utf8'
  | 'leader-missing'
  | 'leader-length'
  | 'xml-no-start'
  | 'xml-not-closed'
  | 'xml-character'
  | 'xml-entity'
  | 'xml-tag'
  | 'xml-other'
  | 'json-not-closed'
  | 'json-no-object'
  | 'json-control'
  | 'json-at'
  | 'json-ends'
  | 'xml-element'
  | 'harvested-element'
  | 'json-object'
  | 'no-identifier'
  | 'none-in-it'
  | 'bytes-without'
  | 'format-unimarc'
  | 'format-rusmarc'
  | 'format-danmarc'
  | 'looks-unknown'
  | 'looks-jpeg'
  | 'looks-png'
  | 'looks-gif'
  | 'looks-pdf'
  | 'looks-zip'
  | 'looks-office'
  | 'looks-web-page'
  | 'looks-binary'
  | 'looks-table'
  | 'looks-text'

export interface MessagePart {
  messagePart: MessagePartCode
  figures: Readonly<Record<string, string | number>>
}

export function messagePart(code: MessagePartCode, figures: MessagePart['figures'] = {}): MessagePart {
  return { messagePart: code, figures }
}
