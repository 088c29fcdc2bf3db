/** In which encoding XML is written: UTF-16 shows in its first bytes, anything else but UTF-8 in its declaration. */
import type { Encoding } from '../read-result.ts'

const declaration = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/

/** What the XML declaration at the start of the file says; UTF-8 when it says nothing or nothing that exists. */
export function xmlEncoding(bytes: Buffer): Encoding {
  const name = declaration.exec(bytes.toString('latin1', 0, 300))?.[1]?.toLowerCase() ?? 'utf-8'
  // UTF-16 has been turned into UTF-8 by `toUtf8`, and the declaration still tells the old name.
  if (name.startsWith('utf')) return 'utf-8'
  try {
    return new TextDecoder(name).encoding
  } catch {
    return 'utf-8'
  }
}

/** The stream itself, or, when it starts with a byte order mark of UTF-16, its text in UTF-8. */
export async function* toUtf8(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let decoder: InstanceType<typeof TextDecoder> | undefined
  let isFirst = true
  for await (const chunk of source) {
    if (isFirst && chunk.length > 1) decoder = utf16Decoder(chunk)
    isFirst = isFirst && chunk.length < 2
    yield decoder ? Buffer.from(decoder.decode(chunk, { stream: true }), 'utf8') : chunk
  }
}

function utf16Decoder(start: Uint8Array): InstanceType<typeof TextDecoder> | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return new TextDecoder('utf-16le')
  if (start[0] === 0xfe && start[1] === 0xff) return new TextDecoder('utf-16be')
  return undefined
}
