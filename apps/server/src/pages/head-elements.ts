/** Elements of a head, one a line. */
import type { StructuredData } from '@estante/domain/citation/metadata/structured-data'
import { escapeHtml } from '../i18n/escape-html.ts'

export function namedMeta(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`
}

/** As Open Graph writes them: https://ogp.me. */
export function propertyMeta(property: string, content: string): string {
  return `<meta property="${property}" content="${escapeHtml(content)}">`
}

/** A data block, which no policy for scripts is about. "<" could end the element. */
export function dataBlock(data: StructuredData): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}
