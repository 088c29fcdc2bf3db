import type { MarcRow } from '@estante/contract/titles.shapes'
import { marcRows } from '@estante/marc/wire-fields'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { findTitle } from './find-title.ts'
import { titleRecord } from './store.ts'

/** The record's rows; `liberacao=1` adds the leader as paragraph 000. */
export const showMarc: ReadingHandler<'titles.marc'> = async (db, { params, query }) => {
  const title = await findTitle(db, params.id)
  const record = await titleRecord(db, title.id)
  const rows = marcRows(record)
  return query.liberacao === '1' ? [leaderRow(record.leader), ...rows] : rows
}

function leaderRow(leader: string): MarcRow {
  return {
    paragrafo: '000',
    seq_paragrafo: '1',
    secao: null,
    seq_secao: '1',
    descricao: leader.replaceAll(' ', '#'),
    texto_descricao: leader.replaceAll(' ', '#'),
    indicador1: null,
    indicador2: null,
    pontuacao: '',
    campo_fixo: 'S',
  }
}
