import type { chargesCalls } from '@estante/contract/charges.calls'
import { type Handlers, reads, writes } from '../../http/call-handler.ts'
import { listDebts } from './list-debts.ts'
import { makePaymentSlip } from './make-payment-slip.ts'
import { makePix } from './make-pix.ts'
import { showSuspensions } from './show-suspensions.ts'

export const chargesHandlers: Handlers<keyof typeof chargesCalls> = {
  'charges.list': reads(listDebts),
  'charges.slip': reads(makePaymentSlip),
  'charges.pix': writes(makePix),
  'charges.suspensions': reads(showSuspensions),
}
