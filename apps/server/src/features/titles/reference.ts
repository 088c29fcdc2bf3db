import { abntReference } from '@estante/domain/citation/abnt'
import { type ReferencePart, referenceText } from '@estante/domain/citation/reference-parts'
import type { TitleData } from '@estante/marc/title-data'
import { escapeHtml } from '../../i18n/escape-html.ts'
import { citationFacts } from './citation-facts.ts'

/** The reference of a title, in three formats. */
export interface Reference {
  parts: ReferencePart[]
  /** With `<strong>` and `<em>`; everything else is escaped. */
  html: string
  text: string
}

/**
 * By ABNT NBR 6023.
 * @param today "2026-11-21": the access date of online documents
 */
export function referenceOf(data: TitleData, today: string): Reference {
  const parts = abntReference(citationFacts(data), today)
  return { parts, html: markedUp(parts), text: referenceText(parts) }
}

export function markedUp(parts: readonly ReferencePart[]): string {
  return parts.map(markup).join('')
}

function markup({ text, as }: ReferencePart): string {
  return as ? `<${as}>${escapeHtml(text)}</${as}>` : escapeHtml(text)
}
