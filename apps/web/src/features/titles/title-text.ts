/**
 * A title as written in a sentence: catalogues put a space before the colon ("Grande sertão : veredas"), where a line
 * could break.
 */
export function titleText(title: string): string {
  return title.replace(/\s+([:;])\s+/g, '$1 ')
}
