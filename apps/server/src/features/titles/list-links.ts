import type { AnswerOf } from '@estante/contract/shapes'
import type { TitleData } from '@estante/marc/title-data'

/** Only addresses that a browser may open: a record can contain anything, for example "javascript:". */
const followable = /^(https?|ftp):\/\//i

export function listLinks(data: TitleData): AnswerOf<'titles.links'> {
  return data.links
    .filter((link) => followable.test(link.url))
    .map((link) => ({
      seq_paragrafo: String(link.sequence),
      url: link.url,
      descricao: link.label ?? '',
      observacao: link.note ?? '',
      relacao: link.relation,
      restrito: link.restricted,
      paragrafo: '856',
    }))
}
