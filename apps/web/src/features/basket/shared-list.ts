import { paths } from '../../paths.ts'

/** Titles that a link carries: more make an address that mail programs break. */
export const mostShared = 200

/** "/cesta?titulos=1001,1002" */
export function sharedListPath(titles: readonly string[]): string {
  return `${paths.basket}?titulos=${titles.join(',')}`
}

/** "/cesta?lista=B-hPgVLxKdVo5UCtBLdezw": a list of titles that its owner shares. */
export function titleListLink(code: string): string {
  return `${paths.basket}?${new URLSearchParams({ lista: code })}`
}

/** The code of a list of titles; undefined without one. */
export function readListCode(search: string): string | undefined {
  return new URLSearchParams(search).get('lista') ?? undefined
}

/** The titles of a shared list; undefined for the reader's own basket. */
export function readSharedList(search: string): string[] | undefined {
  const list = new URLSearchParams(search).get('titulos')
  if (list === null) return undefined
  const codes = list.split(',').map((code) => code.trim())
  return [...new Set(codes.filter((code) => /^[1-9]\d{0,9}$/.test(code)))].slice(0, mostShared)
}
