/**
 * The first `most` UTF-16 units of a text, or one fewer where the cut would fall inside a character that takes two: half
 * a character is no text that can be sent on.
 */
export function truncate(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}
