/**
 * A reference as pieces of text, some of them set apart: whoever shows it chooses how, and nothing of a record is
 * markup.
 */
export interface ReferencePart {
  text: string
  /** How it is set; absent: plainly. */
  as?: 'strong' | 'em'
}

export function plain(text: string): ReferencePart[] {
  return [{ text }]
}

export function strong(text: string): ReferencePart[] {
  return [{ text, as: 'strong' }]
}

/** With a full stop, unless it ends with one already. */
export function ended(parts: readonly ReferencePart[]): ReferencePart[] {
  return /[.!?]$/.test(referenceText(parts)) ? [...parts] : [...parts, ...plain('.')]
}

export function referenceText(parts: readonly ReferencePart[]): string {
  return parts.map(({ text }) => text).join('')
}
