/** A patron follows, changes what they follow, or no longer follows it. */
import {
  type DsiKind,
  dsiKind,
  type InterestKind,
  mayAdd,
  readValidity,
  tellsSomething,
} from '@estante/domain/interests/interest-rules'
import { asksForTitles } from '@estante/domain/search/followed-search'
import { areaCodes } from '@estante/domain/search/knowledge-areas/area-codes'
import { emptySearch, readSearch, writeSearch } from '@estante/domain/search/search-state'
import { materialType } from '@estante/domain/titles/material-types'
import type { Temporal } from 'temporal-polyfill'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Reader, Writer } from '../../database/database.ts'
import type { WritingHandler } from '../../http/call-handler.ts'
import { refuse, refuseFields } from '../../http/refusal.ts'
import { message } from '../../i18n/message.ts'
import { headingsByIds } from '../authorities/store.ts'
import { readCqlLines } from '../institution/read-cql-lines.ts'
import { readSetting } from '../institution/settings.ts'
import { presentListed, presentPeriodical, presentSearch, presentWorkType, readNames } from './present.ts'
import {
  activeTitles,
  countInterests,
  deleteInterest,
  type InterestOptions,
  interestById,
  interestOf,
  type StoredInterest,
  storeInterest,
} from './store.ts'

const plain: InterestOptions = { libraries: [], languages: [], issues: true, articles: false, contents: false }
const areas = new Set<string>(Object.values(areaCodes).flatMap((code) => [code, code.slice(0, 1)]))

/** @throws Refusal interests.validity_past, or a problem of the field */
function validUntil(typed: string, now: Temporal.ZonedDateTime): string | null {
  const read = readValidity(typed, now.toPlainDate().toString())
  if ('until' in read) return read.until
  if (read.problem === 'past') refuse('interests.validity_past')
  return refuseFields([{ field: 'validade', code: 'field.not_a_day', details: {} }])
}

/** What exists of these targets. */
async function known(db: Reader, kind: InterestKind, targets: readonly string[]): Promise<Set<string>> {
  const ids = targets.filter((target) => /^\d{1,9}$/.test(target)).map(Number)
  if (kind === 'area') return areas
  if (kind === 'work-type') return new Set(targets.filter((code) => materialType(code) !== undefined))
  if (kind === 'periodical') return new Set((await activeTitles(db, ids)).keys())
  return new Set([...(await headingsByIds(db, ids)).keys()].map(String))
}

interface NewTargets {
  kind: InterestKind
  targets: readonly string[]
  until: string | null
  options?: Partial<InterestOptions>
}

/**
 * Follows targets that exist, within the limit.
 * @throws Refusal interests.limit_reached, interests.not_found
 */
async function follow(tx: Writer, patronId: number, { kind, targets, until, options }: NewTargets): Promise<void> {
  await lockTitlesAndPatrons(tx, { patrons: [patronId] })
  const wanted = [...new Set(targets)]
  const limit = await readSetting(tx, 'interests.limit')
  const present = await countInterests(tx, patronId)
  // Before anything is looked up: a list of ten thousand costs nothing.
  if (wanted.length > limit) refuse('interests.limit_reached', { limit })
  const added: string[] = []
  for (const target of wanted) if (!(await interestOf(tx, patronId, { kind, target }))) added.push(target)
  if (!mayAdd(present, added.length, limit)) refuse('interests.limit_reached', { limit })
  if (kind !== 'search') {
    const exists = await known(tx, kind, wanted)
    const missing = wanted.find((target) => !exists.has(target))
    if (missing !== undefined) refuse('interests.not_found', { code: missing })
  }
  for (const target of wanted) await storeInterest(tx, { patronId, kind, target, until, ...plain, ...options })
}

/** @throws Refusal interests.not_yours, also for another patron's */
async function findOwn(db: Reader, patron: number, named: Pick<StoredInterest, 'kind' | 'target'>) {
  return (await interestOf(db, patron, named)) ?? refuse('interests.not_yours')
}

async function findOwnSearch(db: Reader, patron: number, id: string): Promise<StoredInterest> {
  const found = /^\d{1,9}$/.test(id) ? await interestById(db, patron, Number(id)) : undefined
  return found?.kind === 'search' ? found : refuse('interests.not_yours')
}

function kindOf(tipoDSI: string): DsiKind {
  return dsiKind(tipoDSI) ?? refuse('interests.type_unknown')
}

export const addInterests: WritingHandler<'interests.add'> = async (tx, { body, caller, language, now }) => {
  const kind = kindOf(body.tipoDSI)
  await follow(tx, caller.patron, { kind, targets: body.itens, until: validUntil(body.validade, now) })
  const stored = await Promise.all(
    [...new Set(body.itens)].map((target) => findOwn(tx, caller.patron, { kind, target })),
  )
  const names = await readNames(tx, stored, language)
  return stored.map((one) => presentListed(one, names, now.toPlainDate().toString()))
}

export const removeInterest: WritingHandler<'interests.remove'> = async (tx, { body, caller, language }) => {
  const { id } = await findOwn(tx, caller.patron, { kind: kindOf(body.tipoDSI), target: body.codigo })
  await deleteInterest(tx, id)
  return { mensagem: message(language, 'interests:removed') }
}

export const setValidity: WritingHandler<'interests.set_validity'> = async (tx, { body, caller, language, now }) => {
  const own = await findOwn(tx, caller.patron, { kind: kindOf(body.tipoDSI), target: body.codigo })
  const changed = { ...own, until: validUntil(body.validade, now) }
  await storeInterest(tx, changed)
  return presentListed(changed, await readNames(tx, [changed], language), now.toPlainDate().toString())
}

type PeriodicalBody = { fasciculo: boolean; artigo: boolean; sumario: boolean; bibliotecas: readonly string[] }

function periodicalOptions({ fasciculo, artigo, sumario, bibliotecas }: PeriodicalBody): InterestOptions {
  const types = { issues: fasciculo, articles: artigo, contents: sumario }
  if (!tellsSomething(types)) refuse('interests.periodical_type_needed')
  return { ...types, libraries: bibliotecas, languages: [] }
}

export const addPeriodical: WritingHandler<'interests.add_periodical'> = async (tx, request) => {
  const { body, caller, language, now } = request
  const options = periodicalOptions(body)
  const named = { kind: 'periodical', target: body.codigo } as const
  await follow(tx, caller.patron, {
    kind: 'periodical',
    targets: [body.codigo],
    until: validUntil(body.validade, now),
    options,
  })
  const own = await findOwn(tx, caller.patron, named)
  return presentPeriodical(own, await readNames(tx, [own], language), now.toPlainDate().toString())
}

export const changePeriodical: WritingHandler<'interests.change_periodical'> = async (tx, request) => {
  const { body, caller, language, now } = request
  const own = await findOwn(tx, caller.patron, { kind: 'periodical', target: body.codigo })
  const changed = { ...own, ...periodicalOptions(body), until: validUntil(body.validade, now) }
  await storeInterest(tx, changed)
  return presentPeriodical(changed, await readNames(tx, [changed], language), now.toPlainDate().toString())
}

export const removePeriodical: WritingHandler<'interests.remove_periodical'> = async (
  tx,
  { body, caller, language },
) => {
  const { id } = await findOwn(tx, caller.patron, { kind: 'periodical', target: body.codigo })
  await deleteInterest(tx, id)
  return { mensagem: message(language, 'interests:removed') }
}

export const addWorkType: WritingHandler<'interests.add_work_type'> = async (tx, request) => {
  const { body, caller, language, now } = request
  const options = { libraries: body.bibliotecas, languages: body.idiomas }
  await follow(tx, caller.patron, {
    kind: 'work-type',
    targets: [body.codigo],
    until: validUntil(body.validade, now),
    options,
  })
  const own = await findOwn(tx, caller.patron, { kind: 'work-type', target: body.codigo })
  return presentWorkType(own, await readNames(tx, [own], language), now.toPlainDate().toString())
}

export const changeWorkType: WritingHandler<'interests.change_work_type'> = async (tx, request) => {
  const { body, caller, language, now } = request
  const own = await findOwn(tx, caller.patron, { kind: 'work-type', target: body.codigo })
  const options = { libraries: body.bibliotecas, languages: body.idiomas }
  const changed = { ...own, ...options, until: validUntil(body.validade, now) }
  await storeInterest(tx, changed)
  return presentWorkType(changed, await readNames(tx, [changed], language), now.toPlainDate().toString())
}

export const removeWorkType: WritingHandler<'interests.remove_work_type'> = async (tx, { body, caller, language }) => {
  const { id } = await findOwn(tx, caller.patron, { kind: 'work-type', target: body.codigo })
  await deleteInterest(tx, id)
  return { mensagem: message(language, 'interests:removed') }
}

/** One search has one address: order, page and display do not matter. */
export const saveSearch: WritingHandler<'interests.save_search'> = async (tx, { body, caller, language, now }) => {
  const search = readSearch(new URLSearchParams(body.pesquisa))
  // What cannot be searched cannot be followed.
  readCqlLines(search)
  const { lines, filters, excluded, exact, authority } = search
  const target = writeSearch({
    ...emptySearch,
    lines,
    filters,
    excluded,
    exact,
    ...(authority && { authority }),
  }).toString()
  if (!asksForTitles(search)) refuse('interests.search_empty')
  await follow(tx, caller.patron, { kind: 'search', targets: [target], until: validUntil(body.validade, now) })
  const own = await findOwn(tx, caller.patron, { kind: 'search', target })
  return presentSearch(own, await readNames(tx, [own], language), now.toPlainDate().toString())
}

export const changeSearch: WritingHandler<'interests.change_search'> = async (tx, { body, caller, language, now }) => {
  const own = await findOwnSearch(tx, caller.patron, body.codigo)
  const changed = { ...own, until: validUntil(body.validade, now) }
  await storeInterest(tx, changed)
  return presentSearch(changed, await readNames(tx, [changed], language), now.toPlainDate().toString())
}

export const removeSearch: WritingHandler<'interests.remove_search'> = async (tx, { body, caller, language }) => {
  const { id } = await findOwnSearch(tx, caller.patron, body.codigo)
  await deleteInterest(tx, id)
  return { mensagem: message(language, 'interests:removed') }
}
