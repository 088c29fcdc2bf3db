/** Takes a request to the library. */
import { exchangeKinds, type RequestKind } from '@estante/domain/requests/kinds'
import { actorOf, recordAudit } from '../../database/audit-log.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import type { CallRequest, WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { readSetting } from '../institution/settings.ts'
import { presentRequest } from './present.ts'
import { type ReadRequest, readRequest, type SentFields } from './read-values.ts'
import { insertRequest, openRequestsOf, requestById, type StoredRequest } from './store/requests.ts'

type PlacingCall = Pick<CallRequest<'requests.card'>, 'caller' | 'language' | 'now'> & { body: SentFields }

export const placeExchange: WritingHandler<'requests.exchange'> = async (tx, request) => {
  const kind = exchangeKinds.find((one) => one === request.params.tipo) ?? refuse('requests.type_not_found')
  return place(tx, request, kind)
}

export const placeInterlibraryLoan: WritingHandler<'requests.interlibrary'> = async (tx, request) =>
  place(tx, request, 'interlibrary-loan')

export const placeSurvey: WritingHandler<'requests.survey'> = async (tx, request) =>
  place(tx, request, 'bibliographic-survey')

export const placeCard: WritingHandler<'requests.card'> = async (tx, request) => place(tx, request, 'catalogue-card')

export const placeSpecialisedSearch: WritingHandler<'requests.specialised'> = async (tx, request) =>
  place(tx, request, 'specialised-search')

/** Requests of a patron are placed one after the other, so that the limit holds and one sent twice is one. */
async function place(tx: Writer, { body, caller, language, now }: PlacingCall, kind: RequestKind) {
  const read = await readRequest(tx, kind, body)
  await lockTitlesAndPatrons(tx, { patrons: [caller.patron] })
  const open = await openRequestsOf(tx, caller.patron)
  const same = open.find((one) => isSame(one, kind, read))
  const request = same ?? (await insert(tx, { caller, now }, kind, read, open.length))
  return presentRequest(request, language, now.timeZoneId)
}

/** Fields are stored in the order of the table, so that the same ones are the same text. */
function isSame(one: StoredRequest, kind: RequestKind, { values, libraryId }: ReadRequest): boolean {
  const isSameText = JSON.stringify(one.values) === JSON.stringify(values)
  return one.status === 'waiting' && one.kind === kind && one.libraryId === libraryId && isSameText
}

async function insert(
  tx: Writer,
  { caller, now }: Pick<PlacingCall, 'caller' | 'now'>,
  kind: RequestKind,
  { values, libraryId }: ReadRequest,
  open: number,
): Promise<StoredRequest> {
  const limit = await readSetting(tx, 'requests.limit')
  if (open >= limit) refuse('requests.limit_reached', { limit })
  const at = now.toInstant()
  const id = await insertRequest(tx, { patronId: caller.patron, libraryId, kind, values, createdAt: momentOf(at) })
  const event = { action: 'requests.placed', subject: 'request', subjectId: id } as const
  await recordAudit(tx, { actor: actorOf(caller), ...event, details: { kind, library: libraryId } }, at)
  return (await requestById(tx, id))!
}
