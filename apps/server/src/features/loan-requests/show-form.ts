import type { AnswerOf } from '@estante/contract/shapes'
import type { Reader } from '../../database/database.ts'
import type { CallRequest } from '../../http/call-handler.ts'
import { errorMessage } from '../../http/error-message.ts'
import { type Eligibility, type Ineligible, ineligible } from '../circulation/eligibility.ts'
import { policyAt } from '../circulation/patron-facts.ts'
import { readSetting } from '../institution/settings.ts'
import { libraries, type StoredLibrary } from '../institution/store.ts'
import { patronById } from '../patron/store/patrons.ts'
import { findTitle } from '../titles/find-title.ts'
import { presentKind } from './present.ts'
import { type RequestPatron, readRequestPatron, requestEligibility } from './request-eligibility.ts'
import { type RequestableKind, requestableKinds } from './requestable-kinds.ts'
import { pickupPlaces } from './store.ts'

type Form = AnswerOf<'loan-requests.form'>

export const showForm = async (db: Reader, request: CallRequest<'loan-requests.form'>): Promise<Form> => {
  const { params, caller, now } = request
  const title = await findTitle(db, params.id)
  const today = now.toPlainDate().toString()
  const patron = await readRequestPatron(db, caller, now)
  const kinds = await requestableKinds(db, title.id, today)
  const checkedKinds = kinds.map((kind) => ({ kind, eligibility: requestEligibility(kind, patron) }))
  const units = await libraries(db)
  return {
    cod_acervo: String(title.id),
    titulo: title.data.title,
    ...presentEligibility(overall(checkedKinds), request),
    bibliotecas_origem: presentOrigins(units, checkedKinds, request),
    bibliotecas_recebimento: await presentReceivers(db, lendingLibraries(units, patron, title.data.materialType)),
    domicilio: await readSetting(db, 'loan_requests.home_delivery'),
    ...(await contactOf(db, caller.patron)),
    pedidos_abertos: String(patron.openRequests.length),
    limite: String(patron.limit),
  }
}

interface CheckedKind {
  kind: RequestableKind
  eligibility: Eligibility
}

function presentOrigins(
  units: readonly StoredLibrary[],
  checkedKinds: readonly CheckedKind[],
  reader: MessageReader,
): Form['bibliotecas_origem'] {
  return units.flatMap((unit) => {
    const own = checkedKinds.filter(({ kind }) => kind.queue.libraryId === unit.id)
    if (own.length === 0) return []
    return {
      cod_biblioteca: String(unit.id),
      desc_biblioteca: unit.name,
      ...presentEligibility(overall(own), reader),
      opcoes: own.map(({ kind, eligibility }) => ({
        ...presentKind(kind.queue),
        ...presentEligibility(eligibility, reader),
        disponiveis: String(kind.counts.free),
      })),
    }
  })
}

/**
 * Eligible when any kind is. Otherwise the most informative refusal: promised copies before missing ones, a patron
 * block before both.
 */
function overall(kinds: readonly CheckedKind[]): Eligibility {
  const refused: Ineligible[] = []
  for (const { eligibility } of kinds) {
    if (eligibility.allowed) return eligibility
    refused.push(eligibility)
  }
  const weak: string[] = ['loan-requests.no_copies', 'loan-requests.all_requested']
  const weight = ({ code }: Ineligible) => weak.indexOf(code) + 1 || weak.length + 1
  return refused.sort((one, other) => weight(other) - weight(one))[0] ?? ineligible('loan-requests.no_copies')
}

type MessageReader = Pick<CallRequest<'loan-requests.form'>, 'language' | 'audience'>

function presentEligibility(eligibility: Eligibility, { language, audience }: MessageReader) {
  if (eligibility.allowed) return { possivel: true, motivo: '', motivo_descricao: '' }
  const { code, details } = eligibility
  return { possivel: false, motivo: code, motivo_descricao: errorMessage(code, language, details, audience) }
}

/** The receiving libraries whose own policy lends to this patron. */
function lendingLibraries(
  units: readonly StoredLibrary[],
  patron: RequestPatron,
  materialType: string,
): StoredLibrary[] {
  return units.filter(({ id }) => policyAt(patron, id, materialType) !== undefined)
}

async function presentReceivers(
  db: Parameters<typeof pickupPlaces>[0],
  units: readonly StoredLibrary[],
): Promise<Form['bibliotecas_recebimento']> {
  const places = await pickupPlaces(db)
  return units.map(({ id, name }) => ({
    cod_biblioteca: String(id),
    desc_biblioteca: name,
    locais: places
      .filter(({ libraryId }) => libraryId === id)
      .map((place) => ({ codigo: String(place.id), descricao: place.name })),
  }))
}

async function contactOf(db: Parameters<typeof patronById>[0], patron: number) {
  const { phone, email, street, complement, neighbourhood, city, postalCode } = (await patronById(db, patron)).data
  const address = [street, complement, neighbourhood, city, postalCode].filter((part) => part !== '').join(', ')
  return { telefone: phone, email, endereco: address }
}
