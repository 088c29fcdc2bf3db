import type { requestsCalls } from '@estante/contract/requests.calls'
import { type Handlers, reads, writes } from '../../http/call-handler.ts'
import { attachFile, removeFile } from './attach-file.ts'
import { cancelOwnRequest, changeOwnRequest, writeMessage } from './change-request.ts'
import { listRequests, showForm, showRequest } from './list-requests.ts'
import {
  placeCard,
  placeExchange,
  placeInterlibraryLoan,
  placeSpecialisedSearch,
  placeSurvey,
} from './place-request.ts'
import { postWork } from './post-work.ts'
import { showCardPdf } from './show-card-pdf.ts'
import { showFile, showFileToStaff } from './show-file.ts'

export const requestsHandlers: Handlers<keyof typeof requestsCalls> = {
  'requests.exchange': writes(placeExchange),
  'requests.interlibrary_form': reads(showForm),
  'requests.interlibrary': writes(placeInterlibraryLoan),
  'requests.survey': writes(placeSurvey),
  'requests.card': writes(placeCard),
  'requests.specialised': writes(placeSpecialisedSearch),
  'requests.list': reads(listRequests),
  'requests.show': reads(showRequest),
  'requests.change': writes(changeOwnRequest),
  'requests.cancel': writes(cancelOwnRequest),
  'requests.write': writes(writeMessage),
  'requests.attach': reads(attachFile),
  'requests.file': reads(showFile),
  'requests.remove_file': writes(removeFile),
  'requests.file_for_staff': reads(showFileToStaff),
  'requests.card_pdf': reads(showCardPdf),
  'requests.post_work': reads(postWork),
}
