/** URIs of copies (items) and titles (editions): the addresses of their pages, as DAIA tells them. */
import { rowNumber } from '../../http/row-number.ts'
import type { WorkKey } from '../circulation/waiting-holds.ts'
import { readIdentifier } from '../titles/read-identifier.ts'

const parts = ['volume', 'tome', 'part', 'material'] as const

export function itemUri(origin: string, title: number, copy: number): string {
  return `${origin}/acervo/${title}/exemplares#${copy}`
}

/** "https://catalogo.example.org/acervo/1001"; of one volume "…/acervo/1001#volume=2". */
export function editionUri(origin: string, work: WorkKey): string {
  const named = parts.flatMap((part): [string, string][] => (work[part] ? [[part, work[part]]] : []))
  const fragment = named.length > 0 ? `#${new URLSearchParams(named)}` : ''
  return `${origin}/acervo/${work.titleId}${fragment}`
}

export function libraryUri(origin: string, library: number | string): string {
  return `${origin}/bibliotecas/${library}`
}

/** What a URI names: a copy, a title, or one volume of it. */
export type Named = { copy: number } | { barcode: string } | { title: number; volume?: WorkKey }

/** @returns undefined for what names nothing here */
export function readItem(uri: string, origin: string): Named | undefined {
  const [, barcode] = /^exemplar:(.{1,100})$/.exec(uri) ?? []
  if (barcode !== undefined) return { barcode }
  const [page, copy = ''] = uri.split('/exemplares#')
  return readIdentifier(page!, origin) !== undefined && rowNumber(copy) > 0 ? { copy: rowNumber(copy) } : undefined
}

/** @returns undefined for what names nothing here */
export function readEdition(uri: string, origin: string): Named | undefined {
  const [page, fragment] = uri.split('#', 2)
  const title = readIdentifier(page!, origin)
  if (title === undefined || fragment === undefined) return title === undefined ? undefined : { title }
  const given = new URLSearchParams(fragment)
  const of = (part: (typeof parts)[number]) => given.get(part)
  const volume = { titleId: title, volume: of('volume'), tome: of('tome'), part: of('part') }
  return { title, volume: { ...volume, material: of('material') } }
}
