import type { Authority } from '@estante/contract/authorities.shapes'

const { compare } = new Intl.Collator('pt', { sensitivity: 'base', ignorePunctuation: true })

export interface Neighbour {
  code: string
  heading: string
  /** The page's own heading. */
  own: boolean
}

/**
 * The heading among its alphabetical neighbours. The server's order of the others is kept; only the position of this
 * one is found by comparison.
 */
export function neighbourList(authority: Pick<Authority, 'cod_autoridade' | 'descricao' | 'vizinhos'>): Neighbour[] {
  const others = authority.vizinhos.map((one) => ({ code: one.codigo, heading: one.descricao, own: false }))
  const after = others.findIndex((one) => compare(one.heading, authority.descricao) > 0)
  const place = after < 0 ? others.length : after
  const own = { code: authority.cod_autoridade, heading: authority.descricao, own: true }
  return [...others.slice(0, place), own, ...others.slice(place)]
}
