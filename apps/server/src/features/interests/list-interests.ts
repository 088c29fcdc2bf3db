import { areaType, type DsiKind, dsiKind, dsiTypes } from '@estante/domain/interests/interest-rules'
import { areaCodes } from '@estante/domain/search/knowledge-areas/area-codes'
import { emptySearch } from '@estante/domain/search/search-state'
import { materialCode, materialTypes } from '@estante/domain/titles/material-types'
import { headingKey } from '@estante/marc/mapping/headings'
import type { Reader } from '../../database/database.ts'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { labelFor, materialName } from '../../i18n/code-labels.ts'
import type { Language } from '../../i18n/language.ts'
import { message } from '../../i18n/message.ts'
import { searchCached } from '../../search/result-cache.ts'
import { findHeadings } from '../browse/store/headings.ts'
import { readSetting } from '../institution/settings.ts'
import { libraries } from '../institution/store.ts'
import { areaName, presentListed, presentPeriodical, presentSearch, presentWorkType, readNames } from './present.ts'
import { activeTitles, countInterests, interestsOf } from './store.ts'

const listedKinds: readonly DsiKind[] = ['area', 'author', 'subject']
/** Found at most. */
const most = 20
/** Letters below which almost everything would match. */
const minimumLetters = 3
/** The languages of the search filter that libraries of this family hold most of. */
const languages = ['por', 'spa', 'eng', 'fre', 'ita', 'ger']

const areas = Object.values(areaCodes) as readonly string[]
const greatAreas = [...new Set(areas.map(areaType))]

export const showChoices: ReadingHandler<'interests.choices'> = async (db, { caller, language }) => ({
  tipos_dsi: listedKinds.map((kind) => ({ codigo: dsiTypes[kind], descricao: message(language, `interests:${kind}`) })),
  tipos_area: greatAreas.map((codigo) => ({ codigo, descricao: areaName(codigo, language) })),
  areas: areas.map((codigo) => ({ codigo, descricao: areaName(codigo, language), codTipoArea: areaType(codigo) })),
  bibliotecas: (await libraries(db)).map(({ id, name }) => ({ codigo: String(id), descricao: name })),
  idiomas: languages.map((codigo) => ({ codigo, descricao: labelFor(language, 'language', codigo) })),
  tipos_obra: materialTypes.map(({ type, code }) => ({ codigo: code, descricao: materialName(language, type) })),
  limite: await readSetting(db, 'interests.limit'),
  total: await countInterests(db, caller.patron),
})

export const listInterests: ReadingHandler<'interests.list'> = async (db, { caller, language, now }) => {
  const interests = await interestsOf(db, caller.patron, { kinds: listedKinds })
  const names = await readNames(db, interests, language)
  return interests.map((one) => presentListed(one, names, now.toPlainDate().toString()))
}

export const listPeriodicals: ReadingHandler<'interests.periodicals'> = async (db, { caller, language, now }) => {
  const interests = await interestsOf(db, caller.patron, { kinds: ['periodical'] })
  const names = await readNames(db, interests, language)
  return interests.map((one) => presentPeriodical(one, names, now.toPlainDate().toString()))
}

export const listWorkTypes: ReadingHandler<'interests.work_types'> = async (db, { caller, language, now }) => {
  const interests = await interestsOf(db, caller.patron, { kinds: ['work-type'] })
  const names = await readNames(db, interests, language)
  return interests.map((one) => presentWorkType(one, names, now.toPlainDate().toString()))
}

export const listSearches: ReadingHandler<'interests.searches'> = async (db, { caller, language, now }) => {
  const interests = await interestsOf(db, caller.patron, { kinds: ['search'] })
  const names = await readNames(db, interests, language)
  return interests.map((one) => presentSearch(one, names, now.toPlainDate().toString()))
}

export const findTargets: ReadingHandler<'interests.find'> = async (db, { query, language }) => {
  const kind = dsiKind(query.tipoPesquisa) ?? refuse('interests.type_unknown')
  const key = headingKey(query.termoPesquisa)
  if (key.replaceAll(' ', '').length < minimumLetters) return []
  return kind === 'area' ? findAreas(key, language) : findAuthorities(db, kind, key)
}

function findAreas(key: string, language: Language) {
  return [...greatAreas, ...areas]
    .map((codigo) => ({ codigo, descricao: areaName(codigo, language) }))
    .filter(({ descricao }) => ` ${headingKey(descricao)}`.includes(` ${key}`))
    .slice(0, most)
}

const names = ['person', 'institution', 'event']
const lists = {
  author: { letter: 'A', list: 'author', types: names },
  subject: { letter: 'S', list: 'subject', types: ['subject', 'geographic', 'genre', 'chronological', ...names] },
} as const satisfies Record<Exclude<DsiKind, 'area'>, Parameters<typeof findHeadings>[1]>

async function findAuthorities(db: Reader, kind: Exclude<DsiKind, 'area'>, key: string) {
  const found = new Map((await findHeadings(db, lists[kind], key)).map(({ id, heading }) => [id, heading]))
  return [...found].slice(0, most).map(([id, descricao]) => ({ codigo: String(id), descricao }))
}

export const findPeriodicals: ReadingHandler<'interests.find_periodicals'> = async (
  db,
  { query, searchClient },
  ctx,
) => {
  const words = query.termoPesquisa.trim()
  if (words.length < minimumLetters) return []
  const wanted = (query.bibliotecas ?? '').split(',').filter((code) => /^\d{1,9}$/.test(code))
  const filters = { T: [materialCode('journal')], ...(wanted.length > 0 && { B: wanted }) }
  const state = {
    ...emptySearch,
    // The last word may still be half typed.
    lines: [{ words: words.replace(/(?<=[\p{L}\p{N}])$/u, '*'), index: 'LIVRE', condition: 'AND' as const }],
    filters,
    perPage: most,
  }
  const { ids } = await searchCached(ctx.search, state, searchClient)
  const titles = await activeTitles(db, ids)
  return ids.flatMap((id) => {
    const descricao = titles.get(String(id))
    return descricao === undefined ? [] : [{ codigo: String(id), descricao }]
  })
}
