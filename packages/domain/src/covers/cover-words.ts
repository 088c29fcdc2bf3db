/** The words on a drawn cover: fewer than in the catalogue, as on a real one. */

/** What people call the book: the part before the first colon, slash or equals sign. */
export function shortTitle(title: string): string {
  const whole = printable(title)
  return whole.split(/\s[:/=]\s|:\s|\s\/\s/)[0]?.trim() || whole
}

/**
 * "Rosa, João Guimarães, 1908-1967" as on a cover: "João Guimarães Rosa". A heading with more commas stays as it is.
 */
export function nameOnCover(author: string): string {
  const name = printable(author).replace(/,\s*(?:(?:ca|b|d|n|m)\.\s*)?\d{3,4}\b.*$/u, '')
  const isList = /\s[ey&]\s|\sand\s/.test(name)
  return name.split(',').length === 2 && !isList ? name.replace(/^([^,]+),\s*(.+)$/, '$2 $1') : name
}

/** The first letter of what comes after the article, for the design of the large initial. */
export function initialOf(title: string): string {
  const bare = title.replace(/^(?:o|a|os|as|el|la|los|las|the|um|uma|un|una|an)\s+/i, '')
  return (bare.match(/[\p{L}\p{N}]/u)?.[0] ?? '').toUpperCase()
}

/** Control characters and halves of characters cannot stand in XML. */
export function printable(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
