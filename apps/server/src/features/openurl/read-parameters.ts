/**
 * The parameters of an address whose sender may have written them in Latin-1, as OpenURL 0.1 did: a name or value that is
 * no UTF-8 is read as Windows-1252. What `ctx_enc` says is not believed, since few programs that send it keep to it.
 * @param query as it was sent, without the question mark
 */
export function readParameters(query: string): URLSearchParams {
  const params = new URLSearchParams()
  for (const pair of query.split('&')) {
    const [name = '', ...value] = pair.split('=')
    if (name !== '') params.append(decode(name), decode(value.join('=')))
  }
  return params
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const windows = new TextDecoder('windows-1252')

function decode(text: string): string {
  const bytes = Buffer.from(
    text
      .replaceAll('+', ' ')
      .replace(/%([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))),
    'latin1',
  )
  try {
    return utf8.decode(bytes)
  } catch {
    return windows.decode(bytes)
  }
}
