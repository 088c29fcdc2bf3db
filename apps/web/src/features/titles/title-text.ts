/**
 * A title as one writes it in a sentence: catalogues set a space before the colon ("Grande sertão : veredas"), which a
 * line may then break at.
 */
export function titleText(title: string): string {
  return title.replace(/\s+([:;])\s+/g, '$1 ')
}
