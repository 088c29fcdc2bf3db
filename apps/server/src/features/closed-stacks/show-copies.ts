import { copyStatus } from '@estante/domain/titles/copy-status'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { errorMessage } from '../../http/error-message.ts'
import { labelFor } from '../../i18n/code-labels.ts'
import { findTitle } from '../titles/find-title.ts'
import { decideStackRequestFor, refusalCodes } from './find-refusals.ts'
import { presentShelfLocation } from './present.ts'
import { type StackCopyRow, stackCopies } from './store.ts'

export const showCopies: ReadingHandler<'closed-collection.show'> = async (db, request) => {
  const { params, query, caller, language, now } = request
  const title = await findTitle(db, params.id)
  const isWanted = (copy: StackCopyRow) =>
    matches(query.cod_biblioteca, String(copy.libraryId)) &&
    matches(query.volume, copy.volume) &&
    matches(query.tomo, copy.tome) &&
    matches(query.parte, copy.part)
  const copies = (await stackCopies(db, { titleId: title.id })).filter(isWanted)
  return {
    cod_acervo: String(title.id),
    titulo: title.data.title,
    exemplares: copies.map((copy) => {
      const status = copyStatus(copy.facts, now)
      const decision = decideStackRequestFor(copy, caller.kind === 'person' ? caller.patron : undefined)
      const code = decision.allowed ? '' : refusalCodes[decision.code]
      return {
        cod_exemplar: String(copy.id),
        cod_biblioteca: String(copy.libraryId),
        desc_biblioteca: copy.library,
        ...presentShelfLocation(copy),
        situacao: status,
        situacao_descricao: labelFor(language, 'copyStatus', status),
        pode_pedir: decision.allowed,
        motivo: code,
        motivo_descricao: code === '' ? '' : errorMessage(code, language, { title: copy.title }),
      }
    }),
  }
}

/** True without a criterion, or for an equal value. */
function matches(wanted: string | undefined, value: string | null): boolean {
  return wanted === undefined || wanted === '' || wanted === (value ?? '')
}
