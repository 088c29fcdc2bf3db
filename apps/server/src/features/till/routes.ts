import type { tillCalls } from '@estante/contract/till.calls'
import { type Handlers, reads, writes } from '../../http/call-handler.ts'
import { charge, listServices } from './charge.ts'
import { listDebts } from './list-debts.ts'
import { listReceipts } from './list-receipts.ts'
import { refund } from './refund.ts'
import { pay, reduce } from './settle-debts.ts'
import { showReceipt, showReceiptPdf } from './show-receipt.ts'
import { close, open, showTill } from './till-calls.ts'
import { undo } from './undo-payment.ts'

export const tillHandlers: Handlers<keyof typeof tillCalls> = {
  'till.debts': reads(listDebts),
  'till.pay': writes(pay),
  'till.reduce': writes(reduce),
  'till.services': reads(listServices),
  'till.charge': writes(charge),
  'till.receipts': reads(listReceipts),
  'till.receipt': reads(showReceipt),
  'till.receipt_pdf': reads(showReceiptPdf),
  'till.undo': writes(undo),
  'till.refund': writes(refund),
  'till.show': reads(showTill),
  'till.open': writes(open),
  'till.close': writes(close),
}
