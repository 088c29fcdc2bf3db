import type { LibraryIssues } from '@estante/contract/serials.shapes'
import { inLanguage } from '@estante/marc/holding-data'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import type { Language } from '../../i18n/language.ts'
import { libraries, type StoredLibrary } from '../institution/store.ts'
import { holdingsOf, type StoredHolding } from '../titles/store.ts'
import { findSerial } from './find-serial.ts'
import { presentIssue } from './present-issue.ts'
import { type IssueGroup, issueGroups, issuesOfYear, type StoredIssue } from './store.ts'
import { unitOfTag } from './units.ts'

/** The issues of one year, by library. */
export const showIssues: ReadingHandler<'serials.issues'> = async (db, { params, query, language, now }) => {
  const title = await findSerial(db, params.id)
  const all = await libraries(db)
  const isAsked = askedGroups(query, all)
  const year = askedYear(query.year) ?? newestYear((await issueGroups(db, title.id)).filter(isAsked))
  const issues = year === undefined ? [] : (await issuesOfYear(db, title.id, year)).filter(isAsked)
  const holdings = await holdingsOf(db, title.id)
  const today = now.toPlainDate().toString()
  return {
    ano: year === undefined ? '' : String(year),
    total: String(issues.length),
    bibliotecas: all.flatMap((library) => {
      const own = issues.filter(({ libraryId }) => libraryId === library.id)
      return own.length === 0 ? [] : [presentLibrary(library, own, holdings, language, today)]
    }),
  }
}

function presentLibrary(
  { id, name }: StoredLibrary,
  issues: readonly StoredIssue[],
  holdings: readonly StoredHolding[],
  language: Language,
  today: string,
): LibraryIssues {
  const statements = holdings.filter(({ libraryId }) => libraryId === id).flatMap((one) => one.statements)
  return {
    cod_biblioteca: String(id),
    desc_biblioteca: name,
    colecao: statements.map((one) => inLanguage(one, language)),
    fasciculos: issues.map((issue) => presentIssue(issue, language, today)),
  }
}

type Asked = Partial<Record<'codPeriod' | 'codBib' | 'codPar', string | undefined>>

/**
 * Whether issues are of the library, the kind and the frequency that are asked for; an empty one asks for all.
 * @throws Refusal serials.library_unknown, serials.unit_unknown
 */
function askedGroups(
  { codPeriod, codBib, codPar }: Asked,
  all: readonly StoredLibrary[],
): (group: Pick<IssueGroup, 'libraryId' | 'unit' | 'frequency'>) => boolean {
  const library = codBib ? all.find(({ id }) => String(id) === codBib) : undefined
  if (codBib && !library) refuse('serials.library_unknown', { library: codBib.slice(0, 20) })
  const wantedUnit = codPar ? unitOfTag(codPar) : undefined
  if (codPar && !wantedUnit) refuse('serials.unit_unknown', { unit: codPar.slice(0, 20) })
  return ({ libraryId, unit, frequency }) =>
    (!library || libraryId === library.id) &&
    (!wantedUnit || unit === wantedUnit) &&
    (!codPeriod || frequency === codPeriod)
}

/** @throws Refusal serials.year_invalid */
function askedYear(year: string | undefined): number | undefined {
  if (!year) return undefined
  if (!/^[12]\d{3}$/.test(year)) refuse('serials.year_invalid', { year: year.slice(0, 20) })
  return Number(year)
}

function newestYear(groups: readonly IssueGroup[]): number | undefined {
  return groups.length === 0 ? undefined : Math.max(...groups.map(({ year }) => year))
}
