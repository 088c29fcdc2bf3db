import { pixPayload } from '@estante/domain/charges/pix'
import { actorOf } from '../../database/audit-log.ts'
import type { Writer } from '../../database/database.ts'
import { institutionName } from '../../database/institution.ts'
import type { CallRequest, ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { reasonMessage } from '../../i18n/reason-message.ts'
import { wireDay } from '../../i18n/wire-day.ts'
import { limitCostlyCall } from '../circulation/limit-costly-calls.ts'
import { selectDebts } from './choose-debts.ts'
import { paymentSettings } from './payment-settings.ts'
import { type PaymentSlipFacts, paymentSlipPdf } from './payment-slip-pdf.ts'
import { paymentSlipFor, txidOf } from './payment-slips.ts'
import { payerOf } from './store.ts'

/**
 * Drawn after its row is committed, so that other writers do not wait for a PDF. When drawing fails, the next request
 * gets the slip of that row.
 */
export const makePaymentSlip: ReadingHandler<'charges.slip'> = async (_, request, ctx) => {
  const facts = await ctx.database.transact((tx) => storePaymentSlip(tx, request))
  return { bytes: await paymentSlipPdf(facts), type: 'application/pdf', saveAs: `gru-${facts.reference}.pdf` }
}

async function storePaymentSlip(
  tx: Writer,
  { body, caller, now }: CallRequest<'charges.slip'>,
): Promise<PaymentSlipFacts> {
  const { gru, pix } = await paymentSettings(tx)
  if (gru === undefined) refuse('charges.slip_not_offered')
  const chosen = await selectDebts(tx, caller.patron, body)
  await limitCostlyCall(tx, 'paper', caller.patron, now.toInstant())
  const reference = await paymentSlipFor(tx, chosen, actorOf(caller), now)
  const { cents, library, reasons } = chosen
  const today = now.toPlainDate()
  return {
    gru,
    reference,
    cents,
    library,
    // The slip is in Portuguese: it is paid at a Brazilian bank.
    reasons: reasons.map((reason) => reasonMessage(reason, 'pt')),
    institution: await institutionName(tx),
    payer: await payerOf(tx, caller.patron),
    period: wireDay(today.toString()).slice(3),
    due: wireDay(today.add({ days: gru.dueDays }).toString()),
    made: new Date(now.epochMilliseconds),
    ...(pix && { pix: pixPayload({ ...pix, cents, txid: txidOf(reference) }) }),
  }
}
