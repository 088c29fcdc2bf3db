/**
 * A reference with its markup, as pieces: what is highlighted comes as `<strong>` and `<em>`, all else as escaped text
 * (packages/domain/src/citation/abnt.ts). Read into text, so that nothing of a record ever becomes HTML.
 */
export interface ReferencePart {
  text: string
  /** How it is set; absent: plainly. */
  as?: 'strong' | 'em'
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

export function referenceParts(html: string): ReferencePart[] {
  let as: ReferencePart['as']
  const parts: ReferencePart[] = []
  for (const piece of html.split(/(<\/?(?:strong|em)>)/)) {
    if (/^<\/(strong|em)>$/.test(piece)) as = undefined
    else if (piece === '<strong>' || piece === '<em>') as = piece === '<em>' ? 'em' : 'strong'
    else if (piece !== '') parts.push({ text: plainText(piece), ...(as && { as }) })
  }
  return parts
}

function plainText(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')
}
