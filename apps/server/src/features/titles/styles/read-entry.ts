import type { ReferencePart } from '@estante/domain/citation/reference-parts'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** An entry of citeproc's HTML as pieces: italics and bold are kept, other markup and the number of the entry are not. */
export function readEntry(html: string): ReferencePart[] {
  const entry = html
    .replace(/<div class="csl-left-margin">.*?<\/div>/s, '')
    // The signs of ordinals, which citeproc sets higher.
    .replaceAll('<sup>o</sup>', 'º')
    .replaceAll('<sup>a</sup>', 'ª')
  const parts: ReferencePart[] = []
  let depth = { em: 0, strong: 0 }
  for (const piece of entry.split(/(<[^>]*>)/)) {
    const [, closing, tag] = /^<(\/?)(i|b|em|strong)>$/.exec(piece) ?? []
    if (tag) {
      const name = tag === 'i' || tag === 'em' ? 'em' : 'strong'
      depth = { ...depth, [name]: depth[name] + (closing ? -1 : 1) }
    } else if (piece !== '' && !piece.startsWith('<')) add(parts, textOf(piece), depth)
  }
  return trimmed(parts)
}

function add(parts: ReferencePart[], text: string, { em, strong }: { em: number; strong: number }): void {
  const as = em > 0 ? 'em' : strong > 0 ? 'strong' : undefined
  const last = parts.at(-1)
  if (last && last.as === as) last.text += text
  else parts.push({ text, ...(as && { as }) })
}

function textOf(html: string): string {
  return html
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
}

function trimmed(parts: readonly ReferencePart[]): ReferencePart[] {
  return parts
    .map((part, at) => {
      const start = at === 0 ? part.text.trimStart() : part.text
      return { ...part, text: at === parts.length - 1 ? start.trimEnd() : start }
    })
    .filter(({ text }) => text !== '')
}
