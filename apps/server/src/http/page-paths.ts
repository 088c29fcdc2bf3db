/**
 * The addresses of the pages, as apps/web/src/paths.ts has them (page-paths.test.ts of the root holds the two against each other).
 * `$name` stands for one part of a path.
 */

export const pagePaths = [
  '/',
  '/atendimento',
  '/informacoes_gerais',
  '/$guia',
  '/acervo/$codAcervo',
  '/acervo/$codAcervo/$aba',
  '/autoridade/$codAutoridade',
  '/autoridade/$codAutoridade/marc',
] as const
export type PagePath = (typeof pagePaths)[number]

/** What `$aba` may be. */
export const titleTabs = ['referencia', 'marc', 'exemplares', 'dublin-core'] as const
export type TitleTab = (typeof titleTabs)[number]

export interface PagePlace {
  path: PagePath
  /** `$codAcervo` of "/acervo/17" is "17"; as the address has it, not decoded. */
  parts: Readonly<Record<string, string>>
}

/** Which page an address is of, the first that fits; undefined where there is none. A slash at the end says nothing. */
export function findPage(pathname: string): PagePlace | undefined {
  const given = split(pathname)
  for (const path of pagePaths) {
    const wanted = split(path)
    const fits = wanted.length === given.length && wanted.every((part, i) => part === given[i] || part.startsWith('$'))
    if (!fits) continue
    const parts = wanted.flatMap((part, i) => (part.startsWith('$') ? [[part.slice(1), given[i]!]] : []))
    return { path, parts: Object.fromEntries(parts) }
  }
  return undefined
}

function split(path: string): string[] {
  return path
    .replace(/(.)\/$/, '$1')
    .split('/')
    .slice(1)
}
