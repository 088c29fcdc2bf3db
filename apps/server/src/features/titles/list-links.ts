import type { AnswerOf } from '@estante/contract/shapes'
import type { TitleData, TitleLink } from '@estante/marc/title-data'
import { hasAddress } from './restricted-links.ts'

/** Only addresses that a browser may open: a record can contain anything, for example "javascript:". */
const followable = /^(https?|ftp):\/\//i

/** @param seesRestricted false: a restricted link is listed without its address */
export function listLinks(data: TitleData, seesRestricted: boolean): AnswerOf<'titles.links'> {
  return followableLinks(data).map((link) => {
    const isMasked = link.restricted && !seesRestricted
    const shown = (text = '') => (isMasked && hasAddress(text) ? '' : text)
    return {
      seq_paragrafo: String(link.sequence),
      url: isMasked ? '' : link.url,
      descricao: shown(link.label),
      observacao: shown(link.note),
      relacao: link.relation,
      restrito: link.restricted,
      paragrafo: '856',
    }
  })
}

export function followableLinks(data: TitleData): TitleLink[] {
  return data.links.filter((link) => followable.test(link.url))
}
