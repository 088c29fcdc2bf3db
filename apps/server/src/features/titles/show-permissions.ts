import { circulates, isAvailable } from '@estante/domain/titles/copy-status'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { findTitle } from './find-title.ts'
import { copiesOf } from './store.ts'

/** Which tabs the title has and whether it can be held: when every copy that circulates is away. */
export const showPermissions: ReadingHandler<'titles.permissions'> = async (db, { params, now }) => {
  const title = await findTitle(db, params.id)
  const copies = await copiesOf(db, [title.id])
  const today = now.toPlainDate().toString()
  const lendable = copies.filter((copy) => circulates(copy.facts))
  const free = lendable.some((copy) => isAvailable(copy.facts, today))
  return {
    abas: ['referencia', 'marc', 'exemplares', 'dublin-core'],
    reserva: lendable.length > 0 && !free,
    solicitacao_emprestimo: lendable.length > 0,
    motivo: lendable.length === 0 ? 'no-lendable-copy' : free ? 'copy-on-shelf' : '',
  }
}
