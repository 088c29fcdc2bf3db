/**
 * The address of a link on a page whose own address names a language (`?lng=`), in that language. For pages as the server
 * renders them: where no script runs, nothing else remembers the choice.
 * @param search query of the page's address
 */
export function keepLanguage(href: string, { lng }: Record<string, unknown>): string {
  if (typeof lng !== 'string' || !isInternal(href)) return href
  const url = new URL(href, 'https://localhost')
  if (!url.searchParams.has('lng')) url.searchParams.set('lng', lng)
  return `${url.pathname}${url.search}${url.hash}`
}

/** A path of the pages: not another site, a file, a call of the server, or an anchor on this page. */
export function isInternal(href: string): boolean {
  return /^\/(?!\/|api\/|imagens\/)/.test(href)
}
