/** "www.gutenberg.org/ebooks/2000" → "gutenberg.org": where a link leads; empty where that cannot be told. */
export function linkHost(url: string): string {
  try {
    return new URL(url).hostname.replace(/^www\./, '')
  } catch {
    return ''
  }
}
