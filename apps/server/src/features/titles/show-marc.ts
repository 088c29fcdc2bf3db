import type { MarcRow } from '@estante/contract/titles.shapes'
import { marcRows } from '@estante/marc/wire-fields'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { findTitle } from './find-title.ts'
import { seesRestrictedLinks, withoutRestrictedAddresses } from './restricted-links.ts'
import { titleRecord } from './store.ts'

/**
 * The record's rows; `liberacao=1` adds the leader as paragraph 000, and the addresses of restricted links for whoever
 * may follow them.
 */
export const showMarc: ReadingHandler<'titles.marc'> = async (db, { params, query, caller }) => {
  const title = await findTitle(db, params.id)
  const record = await titleRecord(db, title.id)
  if (query.liberacao !== '1') return marcRows(withoutRestrictedAddresses(record))
  const shown = (await seesRestrictedLinks(db, caller)) ? record : withoutRestrictedAddresses(record)
  return [leaderRow(record.leader), ...marcRows(shown)]
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
