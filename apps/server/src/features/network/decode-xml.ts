import { isUtf8 } from 'node:buffer'

/** Encodings that are read although OAI-PMH allows UTF-8 alone. */
const others = /^(iso-8859-1|iso8859-1|latin1|windows-1252|iso-8859-15|us-ascii)$/i

/**
 * The text of an answer. What says that it is Latin, or is no UTF-8, is read as Latin: a wrong declaration must not
 * lose every accent of a catalogue.
 */
export function decodeXml(body: Buffer, contentType: string): string {
  if (isUtf8(body)) return stripMark(body.toString('utf8'))
  const declared =
    /<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(body.toString('latin1', 0, 200))?.[1] ??
    /charset=["']?([\w-]+)/i.exec(contentType)?.[1]
  if (/^utf-?16/i.test(declared ?? '') || (body[0] === 0xff && body[1] === 0xfe)) {
    return stripMark(new TextDecoder('utf-16le').decode(body))
  }
  const name = declared !== undefined && others.test(declared) ? declared : 'windows-1252'
  return stripMark(new TextDecoder(name).decode(body))
}

function stripMark(text: string): string {
  return text.replace(/^\ufeff/, '')
}
