/**
 * What a response may be at most. Anybody can send one, and checking a signature reads the whole document several times,
 * some of it for each element: 40,000 elements took 50 s. A real response has 5 to 15 kB and some hundred elements.
 */

/** Bytes of a response as XML. */
const maxBytes = 32_768
/** Tags, those that close among them, comments and processing instructions. */
const maxTags = 1_000

/** @param response as it came in the form, Base64 @returns what is wrong with it; undefined: it may be read */
export function responseBoundsProblem(response: string): string | undefined {
  const bytes = Buffer.byteLength(response, 'base64')
  if (bytes > maxBytes) return `${bytes} bytes; at most ${maxBytes} are read`
  const xml = Buffer.from(response, 'base64').toString('utf8')
  // It could declare entities, and no response has one.
  if (xml.includes('<!DOCTYPE')) return 'a document type'
  const tags = xml.split('<').length - 1
  return tags > maxTags ? `${tags} tags; at most ${maxTags} are read` : undefined
}
