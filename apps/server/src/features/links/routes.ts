import type { linksCalls } from '@estante/contract/links.calls'
import { type Handlers, reads, writes } from '../../http/call-handler.ts'
import { rowNumber } from '../../http/row-number.ts'
import { coverSequence } from '../titles/cover.ts'
import { findTitle } from '../titles/find-title.ts'
import { listLinks } from '../titles/list-links.ts'
import { titlesByIds } from '../titles/store.ts'
import { countAccess } from './count-access.ts'
import { answerGrupoA, openLink, openStandard } from './open-link.ts'

export const linksHandlers: Handlers<keyof typeof linksCalls> = {
  'links.images': reads(async (db, { query }) => {
    const title = await findTitle(db, query.cod_acervo)
    const cover =
      title.coverUrl === null
        ? []
        : [{ seq_paragrafo: coverSequence, url: title.coverUrl, descricao: title.data.title }]
    return cover.slice(0, query.limite)
  }),
  'links.results': reads(async (db, { query }) => {
    const ids = [...new Set(query.acervos.split(',').map(rowNumber))]
    const titles = await titlesByIds(db, ids)
    return ids.flatMap((id) => {
      const title = titles.get(id)
      const links = title?.state === 'active' ? listLinks(title.data, false) : []
      return links.length === 0 ? [] : { cod_acervo: String(id), links }
    })
  }),
  'links.open': reads(openLink),
  'links.count': writes(countAccess),
  'links.abnt': reads(openStandard('abnt')),
  'links.target': reads(openStandard('target')),
  'links.grupoa': reads(answerGrupoA),
}
