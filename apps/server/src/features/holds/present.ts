import type { Hold, HoldQueue, PastHold } from '@estante/contract/holds.shapes'
import { isSuspended } from '@estante/domain/circulation/hold-queue'
import { copyStatus } from '@estante/domain/titles/copy-status'
import { Temporal } from 'temporal-polyfill'
import { naturalName } from '../../database/natural-name.ts'
import type { Audience } from '../../http/error-message.ts'
import { labelFor, materialName } from '../../i18n/code-labels.ts'
import type { Language } from '../../i18n/language.ts'
import { wireDay } from '../../i18n/wire-day.ts'
import { type Eligibility, presentRefusal } from '../circulation/eligibility.ts'
import type { QueueKey, StoredHold } from '../circulation/store/holds.ts'
import type { StoredCopy, StoredTitle } from '../titles/store.ts'
import { nextPlace, type PlaceInQueue, placeOf, type TitleQueue } from './title-queues.ts'

/** The context for presenting holds. */
export interface HoldContext {
  language: Language
  /** By default the patron. */
  audience?: Audience
  now: Temporal.ZonedDateTime
  /** Names of libraries by id. */
  names: ReadonlyMap<number, string>
}

export function presentTitle({ id, data, coverUrl }: StoredTitle, language: Language) {
  return {
    cod_acervo: String(id),
    titulo: data.title,
    autor: data.contributors[0]?.name ?? '',
    nome_autor: naturalName(data.contributors[0]),
    ...presentEdition(data),
    desc_tipo_obra: materialName(language, data.materialType),
    tipo_material: data.materialType,
    link_capa: coverUrl ?? '',
  }
}

/** What tells an edition from others of its work. */
function presentEdition({ yearShown = '', edition = '', publication }: StoredTitle['data']) {
  return { ano: yearShown, edicao: edition, editora: publication[0]?.publisher ?? '' }
}

function presentOptions({ volume, tome, part, material }: Omit<QueueKey, 'titleId' | 'libraryId'>) {
  return { volume: volume ?? '', tomo: tome ?? '', parte: part ?? '', material_adicional: material ?? '' }
}

export function presentQueue(
  queue: TitleQueue,
  eligibility: Eligibility,
  anyEdition: AnyEdition | undefined,
  context: HoldContext,
): HoldQueue {
  const { language, now } = context
  const today = now.toPlainDate().toString()
  const copies = queue.copies.map((copy) => presentCopy(copy, now, language))
  return {
    ...presentOptions(queue),
    localizacoes: [...new Set(copies.map(({ localizacao }) => localizacao))].filter((one) => one !== ''),
    exemplares: String(queue.copies.filter(({ facts }) => facts.lendable).length),
    disponiveis: String(copies.filter(({ situacao }) => situacao === 'available').length),
    situacoes: copies,
    ...presentPlace(nextPlace([queue], today)),
    ...presentEligibility(eligibility, context),
    qualquer_edicao: anyEdition ? presentAnyEdition(anyEdition, context) : null,
  }
}

/** What would come of a hold on any edition. */
export interface AnyEdition {
  /** That it would stand in. */
  queues: readonly TitleQueue[]
  eligibility: Eligibility
  /** Editions that would serve, this one among them. */
  titles: readonly StoredTitle[]
}

function presentAnyEdition({ queues, eligibility, titles }: AnyEdition, context: HoldContext) {
  return {
    ...presentPlace(nextPlace(queues, context.now.toPlainDate().toString())),
    ...presentEligibility(eligibility, context),
    edicoes: titles.map(({ id, data }) => ({
      cod_acervo: String(id),
      titulo: data.title,
      ...presentEdition(data),
    })),
  }
}

function presentPlace({ queue, position, days }: PlaceInQueue) {
  return { fila: String(queue.waiting.length), posicao: String(position), estimativa_dias: daysText(days) }
}

function presentEligibility(eligibility: Eligibility, { language, audience }: HoldContext) {
  return {
    possivel: eligibility.allowed,
    motivo: eligibility.allowed ? null : presentRefusal(eligibility, language, audience),
  }
}

function presentCopy(copy: StoredCopy, now: Temporal.ZonedDateTime, language: Language) {
  const status = copyStatus(copy.facts, now)
  return {
    cod_exemplar: String(copy.id),
    situacao: status,
    situacao_descricao: labelFor(language, 'copyStatus', status),
    localizacao: copy.shelfLocation ?? '',
    data_devolucao_prevista: wireDay(copy.facts.dueOn),
    data_devolucao_iso: copy.facts.dueOn ?? '',
  }
}

interface HoldQueueFacts {
  /** That the hold stands in; none when its copies are gone. */
  queues: readonly TitleQueue[]
  /** Ids of the libraries to which pickup can be moved. */
  pickups: readonly number[]
}

export function presentHold(
  hold: StoredHold,
  title: StoredTitle,
  { queues, pickups }: HoldQueueFacts,
  { language, now, names }: HoldContext,
): Hold {
  const today = now.toPlainDate().toString()
  const state = stateOf(hold, today)
  const place = placeOf(hold.id, queues, today)
  const queue = place?.queue ?? queues[0]
  const until = hold.pickupUntil === null ? undefined : zoned(hold.pickupUntil, now)
  const suspended = state === 'suspended' ? (hold.suspendedUntil ?? '') : ''
  return {
    ...common(hold, title, { language, now, names }),
    cod_biblioteca_retirada: String(hold.pickupLibraryId),
    desc_biblioteca_retirada: names.get(hold.pickupLibraryId) ?? '',
    situacao: state,
    situacao_descricao: labelFor(language, 'holdState', state),
    posicao: place ? String(place.position) : '',
    fila: queue ? String(queue.waiting.length) : '',
    estimativa_dias: place && state === 'waiting' ? daysText(place.days) : '',
    edicoes: hold.anyEdition ? String(queues.length) : '',
    liberada_ate: until ? `${wireDay(until.toPlainDate().toString())} ${clock(until)}` : '',
    liberada_ate_iso: until ? until.toString({ timeZoneName: 'never', smallestUnit: 'second' }) : '',
    suspensa_ate: wireDay(suspended),
    suspensa_ate_iso: suspended,
    retirada: pickups.map((id) => ({ cod_biblioteca: String(id), desc_biblioteca: names.get(id) ?? '' })),
  }
}

export function presentPast(hold: StoredHold, title: StoredTitle, context: HoldContext): PastHold {
  const state = hold.state === 'fulfilled' ? 'fetched' : (hold.state as PastHold['situacao'])
  const end = hold.closedAt === null ? '' : zoned(hold.closedAt, context.now).toPlainDate().toString()
  return {
    ...common(hold, title, context),
    data_fim: wireDay(end),
    data_fim_iso: end,
    situacao: state,
    situacao_descricao: labelFor(context.language, 'holdState', state),
  }
}

function common(hold: StoredHold, title: StoredTitle, { language, now, names }: HoldContext) {
  const placed = zoned(hold.queuedAt, now).toPlainDate().toString()
  return {
    ...presentTitle(title, language),
    ...presentOptions(hold),
    cod_reserva: String(hold.id),
    cod_biblioteca: String(hold.libraryId),
    desc_biblioteca: names.get(hold.libraryId) ?? '',
    data_reserva: wireDay(placed),
    data_reserva_iso: placed,
    qualquer_edicao: hold.anyEdition,
  }
}

function stateOf(hold: StoredHold, today: string): Hold['situacao'] {
  if (hold.state === 'available') return 'available'
  if (hold.copyId !== null) return 'transit'
  return isSuspended(hold, today) ? 'suspended' : 'waiting'
}

function zoned(moment: string, now: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  return Temporal.Instant.from(moment).toZonedDateTimeISO(now.timeZoneId)
}

const clock = (moment: Temporal.ZonedDateTime) => moment.toPlainTime().toString({ smallestUnit: 'minute' })

export function daysText(days: number | undefined): string {
  return days === undefined ? '' : String(days)
}
