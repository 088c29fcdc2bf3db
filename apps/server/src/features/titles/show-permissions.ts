import { someHoldOnShelf } from '@estante/domain/circulation/policy'
import { decideTitleHold, type TitleHoldDecision } from '@estante/domain/holds/title-hold'
import { isOnShelf } from '@estante/domain/titles/copy-status'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { errorMessage } from '../../http/error-message.ts'
import type { Language } from '../../i18n/language.ts'
import { message } from '../../i18n/message.ts'
import { loanPolicies } from '../circulation/policies.ts'
import { decideStackRequestFor, refusalCodes } from '../closed-stacks/find-refusals.ts'
import { type StackCopyRow, stackCopies } from '../closed-stacks/store.ts'
import { hasContents, isSerial } from '../serials/find-contents.ts'
import { hasIssues } from '../serials/store.ts'
import { findTitle } from './find-title.ts'
import { copiesOf } from './store.ts'

/** The title's tabs, and whether it can be held and requested. */
export const showPermissions: ReadingHandler<'titles.permissions'> = async (
  db,
  { params, caller, language },
  { search },
) => {
  const title = await findTitle(db, params.id)
  const copies = await copiesOf(db, [title.id])
  const closed = await stackCopies(db, { titleId: title.id })
  const isRequestable = copies.some((copy) => isOnShelf(copy.facts))
  const patron = caller.kind === 'person' ? caller.patron : undefined
  const policies = await loanPolicies(db)
  const { materialType } = title.data
  const onShelf = copies.some(({ libraryId }) => someHoldOnShelf(policies, { materialType, libraryId }))
  const hold = decideTitleHold(
    copies.map((copy) => copy.facts),
    [],
    onShelf,
  )
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
    solicitacao_emprestimo: isRequestable,
    motivo: hold.allowed ? '' : hold.code,
    motivo_solicitacao: isRequestable || copies.length === 0 ? '' : whyNoRequest(hold, language),
    motivos_acervo_fechado: refusedStackCopies(closed, patron, language),
  }
}

/** A hold is advised where copies come back, and not where none is lent. */
function whyNoRequest(hold: TitleHoldDecision, language: Language): string {
  return !hold.allowed && hold.code === 'no-lendable-copy'
    ? message(language, 'holds:none-lendable')
    : errorMessage('loan-requests.no_copies', language)
}

/** Each reason once; none where a copy can be asked for. */
function refusedStackCopies(copies: readonly StackCopyRow[], patron: number | undefined, language: Language): string[] {
  const decisions = copies.map((copy) => ({ copy, decision: decideStackRequestFor(copy, patron) }))
  if (decisions.some(({ decision }) => decision.allowed)) return []
  const words = decisions.flatMap(({ copy, decision }) =>
    decision.allowed ? [] : errorMessage(refusalCodes[decision.code], language, { title: copy.title }),
  )
  return [...new Set(words)]
}
