/**
 * Where an article stands in its journal, or a chapter in its book, as MARC 773 $g words it: "v. 12, n. 3, p. 4-19, 1998"
 * is the issue "v. 12, n. 3, 1998" and the pages "p. 4-19".
 */
export interface PartOfHost {
  issue: string
  pages: string
  /** 0 where none is told: it comes first. */
  firstPage: number
}

const pagesOf = /^(?:pp?|pág|pag|f|fl)\.?\s*(\d+)/i

export function partOfHost(part: string): PartOfHost {
  const segments = part
    .split(/,\s+/)
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '')
  const pages = segments.find((segment) => pagesOf.test(segment)) ?? ''
  return {
    issue: segments.filter((segment) => segment !== pages).join(', '),
    pages,
    firstPage: Number(pagesOf.exec(pages)?.[1] ?? 0),
  }
}
