import type { loanRequestsCalls } from '@estante/contract/loan-requests.calls'
import { type Handlers, reads, writes } from '../../http/call-handler.ts'
import { cancelRequest } from './cancel-request.ts'
import { listRequests } from './list-requests.ts'
import { placeRequest } from './place-request.ts'
import { showForm } from './show-form.ts'

export const loanRequestsHandlers: Handlers<keyof typeof loanRequestsCalls> = {
  'loan-requests.form': reads(showForm),
  'loan-requests.ask': writes(placeRequest),
  'loan-requests.list': reads(listRequests),
  'loan-requests.cancel': writes(cancelRequest),
}
