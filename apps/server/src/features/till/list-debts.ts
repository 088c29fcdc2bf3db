import type { ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { rowNumber } from '../../http/row-number.ts'
import { reasonMessage } from '../../i18n/reason-message.ts'
import { openCharges } from '../circulation/store/debts.ts'
import { localMoment } from '../desk/local-moment.ts'
import { summaryOf } from '../desk/person-card.ts'
import { cardAccount, libraryNames } from '../desk/store/card.ts'
import { refundableDebts } from './store/refunds.ts'

/** Payments that are shown, the newest; those of copies that came back first. */
const mostRefundable = 50

/** What a person owes, at every library, and what of their payments can be given back. */
export const listDebts: ReadingHandler<'till.debts'> = async (db, { params, language, now }) => {
  const account = (await cardAccount(db, rowNumber(params.id))) ?? refuse('desk.login_not_found')
  const { patronId } = account
  const [debts, paid, names] = await Promise.all([
    openCharges(db, patronId),
    refundableDebts(db, patronId),
    libraryNames(db),
  ])
  const { cod_conta, nome, usuario, categoria } = summaryOf(account, language)
  return {
    cod_conta,
    nome,
    usuario,
    categoria,
    debitos: debts.map(({ id, kind, reason, libraryId, createdAt, balance }) => ({
      codigo: String(id),
      tipo: kind,
      descricao: reasonMessage(reason, language),
      cod_biblioteca: String(libraryId),
      biblioteca: names.get(libraryId) ?? '',
      data_iso: localMoment(createdAt, now.timeZoneId).slice(0, 10),
      valor_centavos: balance.owed,
      pago_centavos: balance.paid,
      abatido_centavos: balance.discount + balance.reversed,
      aberto_centavos: balance.open,
    })),
    devolviveis: [...paid.filter(({ isFound }) => isFound), ...paid.filter(({ isFound }) => !isFound)]
      .slice(0, mostRefundable)
      .map(({ id, kind, reason, libraryId, paidAt, refundableCents, isFound }) => ({
        codigo: String(id),
        tipo: kind,
        descricao: reasonMessage(reason, language),
        biblioteca: names.get(libraryId) ?? '',
        pago_em_iso: localMoment(paidAt, now.timeZoneId).slice(0, 10),
        devolvivel_centavos: refundableCents,
        encontrado: isFound,
      })),
    deve_centavos: debts.reduce((sum, { balance }) => sum + balance.open, 0),
  }
}
