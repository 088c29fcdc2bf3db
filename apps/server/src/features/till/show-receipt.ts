/** The receipt of a payment, for a slip printer and as PDF. */

import type { AnswerOf } from '@estante/contract/shapes'
import { isSecondCopy, maskNumber } from '@estante/domain/charges/receipt'
import { Temporal } from 'temporal-polyfill'
import { actorNames } from '../../database/actor-names.ts'
import type { Reader } from '../../database/database.ts'
import { currencyOf, institutionName } from '../../database/institution.ts'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { rowNumber } from '../../http/row-number.ts'
import type { Language } from '../../i18n/language.ts'
import { reasonMessage } from '../../i18n/reason-message.ts'
import { localMoment } from '../desk/local-moment.ts'
import { decideUndoOf } from './decide-undo.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { debtsOfReceipt, firstAccountOf, receiptAt } from './store/one-receipt.ts'

type Receipt = AnswerOf<'till.receipt'>

interface Wanted {
  id: number
  library: number
  isReprint: boolean
}

export const showReceipt: ReadingHandler<'till.receipt'> = (db, { params, query, language, now }) =>
  readReceipt(db, wanted(params, query), language, now)

export const showReceiptPdf: ReadingHandler<'till.receipt_pdf'> = async (db, { params, query, language, now }) => {
  const receipt = await readReceipt(db, wanted(params, query), language, now)
  const bytes = await receiptPdf(receipt, { language, made: new Date(now.epochMilliseconds) })
  return { bytes, type: 'application/pdf', saveAs: `recibo-${receipt.numero.replace(/[^\w-]+/g, '-')}.pdf` }
}

function wanted({ id }: { id: string }, query: { biblioteca: string | number; via?: string | undefined }): Wanted {
  return { id: rowNumber(id), library: Number(query.biblioteca), isReprint: query.via === '2' }
}

const undoState = {
  allowed: 'sim',
  receipt_undone: 'desfeito',
  receipt_is_refund: 'e_devolucao',
  receipt_refunded: 'devolvido',
  receipt_not_today: 'outro_dia',
  receipt_till_closed: 'caixa_fechado',
} as const

/** @throws Refusal till.receipt_not_found */
export async function readReceipt(
  db: Reader,
  { id, library, isReprint }: Wanted,
  language: Language,
  now: Temporal.ZonedDateTime,
): Promise<Receipt> {
  const receipt = (await receiptAt(db, library, id)) ?? refuse('till.receipt_not_found')
  const { undone } = receipt
  const names = await actorNames(db, [receipt.receivedBy, ...(undone ? [undone.by] : [])])
  const decision = decideUndoOf(receipt, now)
  const account = await firstAccountOf(db, receipt.patronId)
  const minutes = (now.epochMilliseconds - Temporal.Instant.from(receipt.at).epochMilliseconds) / 60_000
  return {
    numero: receipt.number,
    segunda_via: isSecondCopy(minutes, isReprint),
    instituicao: await institutionName(db),
    biblioteca: receipt.library,
    endereco: receipt.address,
    telefone: receipt.phone,
    momento: localMoment(receipt.at, now.timeZoneId),
    atendente: names.get(receipt.receivedBy) ?? '',
    balcao: receipt.desk,
    pessoa: receipt.person,
    cod_conta: account === undefined ? '' : String(account.id),
    usuario_mascarado: maskNumber(account?.username ?? ''),
    forma: receipt.method,
    observacao: receipt.note,
    moeda: await currencyOf(db),
    debitos: (await debtsOfReceipt(db, id)).map(({ reason, kind, library: of, cents }) => ({
      tipo: kind,
      descricao: reasonMessage(reason, language),
      biblioteca: of,
      valor_centavos: cents,
    })),
    valor_centavos: receipt.cents,
    ...(receipt.isRefund && { devolucao: true as const }),
    desfazer: undoState[decision.allowed ? 'allowed' : decision.code],
    ...(undone && {
      desfeito: {
        momento: localMoment(undone.at, now.timeZoneId),
        atendente: names.get(undone.by) ?? '',
        motivo: undone.reason,
      },
    }),
  }
}
