/** Places a loan request: promises one copy to one patron, in one transaction under locks. */
import type { FieldErrorCode } from '@estante/contract/errors'
import type { AnswerOf } from '@estante/contract/shapes'
import {
  isKind,
  longest,
  type RequestFields,
  type RequestOffer,
  type RequestProblem,
  requestProblems,
} from '@estante/domain/loan-requests/request-fields'
import { splitEmails } from '@estante/domain/patron/contact'
import { isOnShelf } from '@estante/domain/titles/copy-status'
import { actorOf, recordAudit } from '../../database/audit-log.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import type { CallRequest } from '../../http/call-handler.ts'
import { type FieldProblem, refuse, refuseFields } from '../../http/refusal.ts'
import { refusePickup } from '../circulation/block-refusals.ts'
import { refuseIneligible } from '../circulation/eligibility.ts'
import { policyAt } from '../circulation/patron-facts.ts'
import { readSetting } from '../institution/settings.ts'
import { libraries } from '../institution/store.ts'
import { findTitle } from '../titles/find-title.ts'
import { presentRequest } from './present.ts'
import { readRequestPatron, requestEligibility } from './request-eligibility.ts'
import { kindOf, type RequestableKind, requestableKinds } from './requestable-kinds.ts'
import { insertRequest, namedRequests, pickupPlaces } from './store.ts'

type RequestCall = CallRequest<'loan-requests.ask'>

export const placeRequest = async (tx: Writer, request: RequestCall): Promise<AnswerOf<'loan-requests.ask'>> => {
  const { params, caller, language, now } = request
  const title = await findTitle(tx, params.id)
  await lockTitlesAndPatrons(tx, { titles: [title.id], patrons: [caller.patron] })
  const today = now.toPlainDate().toString()
  const kinds = await requestableKinds(tx, title.id, today)
  const fields = readFields(request.body)
  const problems = requestProblems(fields, await offerOf(tx, kinds))
  if (problems.length > 0) refuseFields(problems.map(presentProblem))
  const kind = kinds.find(({ queue }) => queue.libraryId === fields.from && isKind(kindOf(queue), fields))!
  const patron = await readRequestPatron(tx, caller, now)
  refuseIneligible(requestEligibility(kind, patron))
  // The receiving library's own policy decides.
  if (!policyAt(patron, fields.to!, kind.copies[0]!.materialType)) refuse('circulation.policy_missing')
  refusePickup(patron.statusAt(fields.to!))
  const id = await recordRequest(tx, request, fields, kind)
  const [named] = await namedRequests(tx, { patron: caller.patron, id })
  return presentRequest(named!, language, now.timeZoneId)
}

function readFields(body: RequestCall['body']): RequestFields {
  const number = (text: string | undefined) => (/^\d{1,9}$/.test(text?.trim() ?? '') ? Number(text) : undefined)
  const line = (text: string | undefined) => (text ?? '').trim().replace(/\s+/g, ' ')
  const named = (text: string | undefined) => (line(text) === '' ? undefined : (number(text) ?? 0))
  return {
    from: named(body.biblioteca_origem),
    to: named(body.biblioteca_recebimento),
    // As in the copies, including blanks: they are chosen, not typed.
    volume: body.volume ?? '',
    tome: body.tomo ?? '',
    part: body.parte ?? '',
    material: body.material_adicional ?? '',
    phone: line(body.telefone),
    email: line(body.email),
    place: named(body.cod_local_recebimento),
    authorised: line(body.pessoa_autorizada),
    atHome: body.domicilio === true || ['S', '1', 'true'].includes(String(body.domicilio)),
    address: line(body.recebimento_textual),
  }
}

async function offerOf(db: Reader, kinds: readonly RequestableKind[]): Promise<RequestOffer> {
  const places = await pickupPlaces(db)
  const placesOf = (library: number) => places.filter(({ libraryId }) => libraryId === library).map(({ id }) => id)
  const byLibrary = Map.groupBy(kinds, ({ queue }) => queue.libraryId)
  return {
    kinds: new Map([...byLibrary].map(([library, own]) => [library, own.map(({ queue }) => kindOf(queue))])),
    places: new Map((await libraries(db)).map(({ id }) => [id, placesOf(id)])),
    deliversHome: await readSetting(db, 'loan_requests.home_delivery'),
  }
}

const wireNames: Readonly<Record<RequestProblem['field'], keyof RequestCall['body']>> = {
  from: 'biblioteca_origem',
  to: 'biblioteca_recebimento',
  volume: 'volume',
  tome: 'tomo',
  part: 'parte',
  material: 'material_adicional',
  phone: 'telefone',
  email: 'email',
  place: 'cod_local_recebimento',
  authorised: 'pessoa_autorizada',
  atHome: 'domicilio',
  address: 'recebimento_textual',
}

const fieldCodes: Readonly<Record<RequestProblem['code'], FieldErrorCode>> = {
  missing: 'field.missing',
  'not-allowed': 'field.not_allowed',
  'bad-phone': 'field.bad_phone',
  'bad-email': 'field.bad_email',
  'too-many-emails': 'field.too_many_emails',
  'too-long': 'field.too_long',
}

function presentProblem({ field, code }: RequestProblem): FieldProblem {
  const most = longest[field as keyof typeof longest]
  return { field: wireNames[field], code: fieldCodes[code], details: code === 'too-long' ? { most } : {} }
}

async function recordRequest(
  tx: Writer,
  { caller, now }: RequestCall,
  fields: RequestFields,
  kind: RequestableKind,
): Promise<number> {
  const at = now.toInstant()
  const { titleId, libraryId, volume, tome, part, material } = kind.queue
  const copy = kind.copies.find(({ facts }) => isOnShelf(facts))!
  const id = await insertRequest(tx, {
    titleId,
    libraryId,
    volume,
    tome,
    part,
    material,
    phone: fields.phone,
    email: splitEmails(fields.email).join(';'),
    patronId: caller.patron,
    accountId: caller.account,
    copyId: copy.id,
    receivingLibraryId: fields.to!,
    pickupPlaceId: fields.atHome ? null : (fields.place ?? null),
    authorisedPerson: fields.authorised || null,
    isHomeDelivery: fields.atHome,
    deliveryAddress: fields.address || null,
    createdAt: momentOf(at),
  })
  const details = { title: titleId, copy: copy.id, from: libraryId, to: fields.to! }
  const event = {
    actor: actorOf(caller),
    action: 'loan_requests.waiting',
    subject: 'loan_request',
    subjectId: id,
  } as const
  await recordAudit(tx, { ...event, details }, at)
  return id
}
