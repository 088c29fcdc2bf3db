/**
 * Real covers have names of their own: the first half of the SHA-256 of their bytes, and how large they are. A name
 * never means other bytes, so a browser may keep them for ever; whoever shows one knows its shape before it is there,
 * so nothing on the page moves. Programs of this family take what precedes a capital N in such a path for no part of
 * it: there is none.
 */

/** The kinds of pictures that every supported browser shows, by the ending of their names. */
export const coverTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
} as const

export type CoverEnding = keyof typeof coverTypes

export interface CoverSize {
  /** Pixels, as it is shown: after a turn that the picture asks for. */
  width: number
  height: number
}

/** Where covers are served. */
export const coverFolder = '/imagens/capas/'

const name = /^[0-9a-f]{32}-(\d{1,5})x(\d{1,5})\.(jpg|png|webp|gif)$/

/** @param hash the SHA-256 of the bytes, in hexadecimal digits */
export function coverFileName(hash: string, { width, height }: CoverSize, ending: CoverEnding): string {
  return `${hash.slice(0, 32).toLowerCase()}-${width}x${height}.${ending}`
}

/** The media type of a cover by its name; undefined for every name that no cover has, "../secrets" among them. */
export function coverType(fileName: string): string | undefined {
  const ending = name.exec(fileName)?.[3]
  return ending === undefined ? undefined : coverTypes[ending as CoverEnding]
}

/** How large the cover at this address is; undefined where the address does not tell. */
export function coverSize(address: string): CoverSize | undefined {
  const found = name.exec(address.slice(address.lastIndexOf('/') + 1))
  return found ? { width: Number(found[1]), height: Number(found[2]) } : undefined
}
