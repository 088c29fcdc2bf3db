import type { loanRequestsCalls } from '@estante/contract/loan-requests.calls'
import { type Handlers, reads, writes } from '../../http/call-handler.ts'
import { ask } from './ask.ts'
import { cancel } from './cancel.ts'
import { list } from './list.ts'
import { showForm } from './show-form.ts'

export const loanRequestsHandlers: Handlers<keyof typeof loanRequestsCalls> = {
  'loan-requests.form': reads(showForm),
  'loan-requests.ask': writes(ask),
  'loan-requests.list': reads(list),
  'loan-requests.cancel': writes(cancel),
}
