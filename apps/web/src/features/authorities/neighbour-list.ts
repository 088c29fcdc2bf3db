import type { Authority } from '@estante/contract/authorities.shapes'

export interface Neighbour {
  code: string
  heading: string
  /** The heading whose page this is. */
  own: boolean
}

/**
 * The headings around one in the alphabet, with itself in its place. The server's order of the others is kept: only the
 * place of this one is found by comparing.
 */
export function neighbourList(authority: Pick<Authority, 'cod_autoridade' | 'descricao' | 'vizinhos'>): Neighbour[] {
  const { compare } = new Intl.Collator('pt', { sensitivity: 'base', ignorePunctuation: true })
  const others = authority.vizinhos.map((one) => ({ code: one.codigo, heading: one.descricao, own: false }))
  const after = others.findIndex((one) => compare(one.heading, authority.descricao) > 0)
  const place = after < 0 ? others.length : after
  const own = { code: authority.cod_autoridade, heading: authority.descricao, own: true }
  return [...others.slice(0, place), own, ...others.slice(place)]
}
