/** "www.gutenberg.org/ebooks/2000" → "gutenberg.org": the site of a link; empty when unknown. */
export function linkHost(url: string): string {
  try {
    return new URL(url).hostname.replace(/^www\./, '')
  } catch {
    return ''
  }
}
