import { fromMarcJson } from '@estante/marc/marc-json/marc-json'
import { marcRows } from '@estante/marc/wire-fields'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { findTitle } from './find-title.ts'
import { titleMarc } from './store.ts'

/** The record row by row; `liberacao=1` puts the leader in front as paragraph 000. */
export const showMarc: ReadingHandler<'titles.marc'> = async (db, { params, query }) => {
  const title = await findTitle(db, params.id)
  const record = fromMarcJson(await titleMarc(db, title.id))
  return marcRows(record, { leader: query.liberacao === '1' })
}
