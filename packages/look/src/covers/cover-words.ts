/** The words on a drawn cover: fewer than in the catalogue, as on a real one. */

/** What people call the book: the part before the first colon, slash or equals sign. */
export function shortTitle(title: string): string {
  const whole = printable(title)
  return whole.split(/\s[:/=]\s|:\s|\s\/\s/)[0]?.trim() || whole
}

/** "1908-1967", "ca. 1450", "14th cent.", "active 16th century", "séc. XIV": what ends a person's heading. */
const beforeDates = '(?:(?:approximately|active|born|died|ca|fl|b|d|n|m)\\.?\\s+|(?:ca|fl|b|d|n|m)\\.)?'
const dates = '(?:-?\\d{3,4}\\b|\\d{1,2}(?:st|nd|rd|th)\\scent|(?:s[ée]c\\.?|século|siglo)\\s[IVX]+\\b)'
const datesAtEnd = new RegExp(`,\\s*(${beforeDates}${dates}.*)$`, 'iu')

/** A person's heading and the dates it ends with; empty where it has none. */
export function splitDates(heading: string): { name: string; dates: string } {
  const found = datesAtEnd.exec(heading)
  return found ? { name: heading.slice(0, found.index), dates: found[1]! } : { name: heading, dates: '' }
}

/**
 * A person as one says it: "Rosa, João Guimarães, 1908-1967" is "João Guimarães Rosa". A heading with more commas stays
 * as it is, and so does an epithet ("John, of Salisbury"); what stands in brackets stays behind the name.
 */
export function nameInDirectOrder(heading: string): string {
  const { name } = splitDates(printable(heading))
  const isList = /\s[ey&]\s|\sand\s/.test(name)
  const parts = /^([^,]+),\s*([^,(]*[^,(\s])(\s*\([^,]*)?$/u.exec(name)
  if (!parts || isList) return name
  const [, surname, forename, rest = ''] = parts
  const isEpithet = /^\p{Ll}/u.test(forename!) && /^\p{Lu}/u.test(surname!)
  return isEpithet ? name : `${forename} ${surname}${rest}`
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
