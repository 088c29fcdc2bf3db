import { pixPayload } from '@estante/domain/charges/pix'
import { actorOf } from '../../database/audit-log.ts'
import type { WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { wireMoney } from '../../i18n/wire-money.ts'
import { selectDebts } from './choose-debts.ts'
import { paymentSettings } from './payment-settings.ts'
import { paymentSlipFor, txidOf } from './payment-slips.ts'

export const makePix: WritingHandler<'charges.pix'> = async (tx, { body, caller, now }) => {
  const { pix } = await paymentSettings(tx)
  if (pix === undefined) refuse('charges.pix_not_offered')
  const chosen = await selectDebts(tx, caller.patron, body)
  const txid = txidOf(await paymentSlipFor(tx, chosen, actorOf(caller), now))
  return {
    copia_e_cola: pixPayload({ ...pix, cents: chosen.cents, txid }),
    txid,
    recebedor: pix.name,
    cidade: pix.city,
    biblioteca: chosen.library,
    valor: wireMoney(chosen.cents),
    valor_centavos: chosen.cents,
  }
}
