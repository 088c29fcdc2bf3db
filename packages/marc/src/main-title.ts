/**
 * A title is stored whole, with its subtitle in it. Where the subtitle stands at the end, title and subtitle can be
 * shown apart; where the name of a part follows it (245 $n $p), they cannot, and the whole is the title.
 */
import type { TitleData } from './title-data.ts'

type Titled = Pick<TitleData, 'title' | 'subtitle'>

/** The title without its subtitle and the sign before it: "Grande sertão: veredas" → "Grande sertão". */
export function mainTitle({ title, subtitle }: Titled): string {
  if (!subtitle || !title.endsWith(subtitle)) return title
  return title.slice(0, -subtitle.length).replace(/[\s:=;,/]+$/, '') || title
}

/**
 * Title and subtitle as they are shown apart. A parallel title, which stands after "=", is no subtitle: both titles stay
 * together with their sign (ISBD 1.2).
 */
export function titleParts(data: Titled): { title: string; subtitle?: string } {
  const main = mainTitle(data)
  const isParallel = main !== data.title && /^\s*=/.test(data.title.slice(main.length))
  return isParallel ? { title: data.title } : { title: main, subtitle: subtitleApart(data) }
}

/** The subtitle to be shown beside `mainTitle`; undefined where that has it already. */
export function subtitleApart(data: Titled): string | undefined {
  const holdsIt = mainTitle(data) === data.title && data.title.includes(data.subtitle ?? '')
  return holdsIt ? undefined : data.subtitle
}
