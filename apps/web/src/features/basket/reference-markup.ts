/** The reference of a hit as the server writes it: `<strong>` and `<em>`, everything else escaped. */
export interface ReferencePiece {
  text: string
  as?: 'strong' | 'em'
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

export function readReference(html: string): ReferencePiece[] {
  return html
    .split(/(<strong>.*?<\/strong>|<em>.*?<\/em>)/s)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const [, as, inner = piece] = /^<(strong|em)>(.*)<\/\1>$/s.exec(piece) ?? []
      return { text: unescaped(inner), ...(as && { as: as as 'strong' | 'em' }) }
    })
}

/** The server writes characters by their numbers: "&#38;". */
function unescaped(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|(amp|lt|gt|quot));/g, (_, code: string | undefined, name: string) =>
    code === undefined ? entities[name]! : String.fromCodePoint(Number(code)),
  )
}
