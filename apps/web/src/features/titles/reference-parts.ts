/**
 * A reference with its markup, as pieces: the highlighted part comes as `<strong>`, all else as escaped text
 * (packages/domain/src/citation/abnt.ts). Read into text, so that nothing of a record ever becomes HTML.
 */
export interface ReferencePart {
  text: string
  strong: boolean
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

export function referenceParts(html: string): ReferencePart[] {
  let strong = false
  const parts: ReferencePart[] = []
  for (const piece of html.split(/(<\/?strong>)/)) {
    if (/^<\/?strong>$/.test(piece)) strong = piece === '<strong>'
    else if (piece !== '') parts.push({ text: plainText(piece), strong })
  }
  return parts
}

function plainText(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')
}
