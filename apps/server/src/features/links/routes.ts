import type { linksCalls } from '@estante/contract/links.calls'
import { type Handlers, reads } from '../../http/call-handler.ts'
import { coverSequence } from '../titles/cover.ts'
import { findTitle } from '../titles/find-title.ts'

export const linksHandlers: Handlers<keyof typeof linksCalls> = {
  'links.images': reads(async (db, { query }) => {
    const title = await findTitle(db, query.cod_acervo)
    const cover =
      title.coverUrl === null
        ? []
        : [{ seq_paragrafo: coverSequence, url: title.coverUrl, descricao: title.data.title }]
    return cover.slice(0, query.limite)
  }),
}
