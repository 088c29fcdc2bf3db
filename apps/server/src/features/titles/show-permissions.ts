import { decideTitleHold } from '@estante/domain/holds/title-hold'
import { isOnShelf } from '@estante/domain/titles/copy-status'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { stackCopies } from '../closed-stacks/store.ts'
import { hasContents, isSerial } from '../serials/find-contents.ts'
import { hasIssues } from '../serials/store.ts'
import { findTitle } from './find-title.ts'
import { copiesOf } from './store.ts'

/** The title's tabs, and whether it can be held and requested. */
export const showPermissions: ReadingHandler<'titles.permissions'> = async (db, { params }, { search }) => {
  const title = await findTitle(db, params.id)
  const copies = await copiesOf(db, [title.id])
  const closed = await stackCopies(db, { titleId: title.id })
  const hold = decideTitleHold(copies.map((copy) => copy.facts))
  return {
    abas: [
      'referencia',
      'marc',
      'exemplares',
      ...((await hasIssues(db, title.id)) ? ['colecao-kardex'] : []),
      ...((await hasContents(db, search, title)) ? [isSerial(title) ? 'sumarios' : 'sumarios-livros'] : []),
      'dublin-core',
      'dados-estatisticos',
      'reserva',
      'solicitacao-emprestimo',
      ...(closed.length > 0 ? ['acervo-fechado'] : []),
    ],
    reserva: hold.allowed,
    solicitacao_emprestimo: copies.some((copy) => isOnShelf(copy.facts)),
    motivo: hold.allowed ? '' : hold.code,
  }
}
