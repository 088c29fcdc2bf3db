/** What a search of the audit log asks for, from the page and from `estante audit`. */
import { readTypedName } from '@estante/domain/session/user-name'
import type { Reader } from '../../database/database.ts'
import { periodBounds, requestedPeriod } from '../../http/requested-period.ts'
import { readSetting } from '../institution/settings.ts'
import { findAccounts } from '../session/accounts.ts'
import { type AuditFilter, mergedFrom } from './store/rows.ts'

export interface AuditSearch {
  library?: number | undefined
  /** User names, with the code of a person or category where several share one. */
  by?: string | undefined
  person?: string | undefined
  action?: string | undefined
  subject?: string | undefined
  number?: number | undefined
  origin?: string | undefined
  desk?: string | undefined
  /** Days as they are typed, both included. */
  from?: string | undefined
  until?: string | undefined
}

/** @throws Refusal common.invalid_fields, common.period_backwards */
export async function readFilter(
  db: Reader,
  search: AuditSearch,
  { zone, year }: { zone: string; year: number },
): Promise<AuditFilter> {
  const { library, by, person, action, subject, number, origin, desk, from = '', until = '' } = search
  const bounds = periodBounds(requestedPeriod({ dataIni: from, dataFim: until }, year, 'open'), zone)
  const ofPatron = subject === 'patron' && number !== undefined
  return {
    library,
    accounts: by === undefined ? undefined : (await accountsNamed(db, by)).map(({ id }) => id),
    patrons: await withMerged(db, await patronsNamed(db, person, ofPatron ? number : undefined)),
    action,
    // Everything that concerns a person, and not only their own row.
    ...(!ofPatron && { subject, subjectId: number }),
    origin,
    desk,
    ...(from.trim() !== '' && { since: bounds.since }),
    ...(until.trim() !== '' && { before: bounds.before }),
  }
}

/** With the rows of before that were merged into them. */
async function withMerged(db: Reader, patrons: number[] | undefined): Promise<number[] | undefined> {
  const all = patrons
  for (let at = 0; all !== undefined && at < all.length; at++) {
    const from = await mergedFrom(db, all[at]!)
    all.push(...from.filter((id) => !all.includes(id)))
  }
  return all
}

async function accountsNamed(db: Reader, typed: string) {
  const separator = await readSetting(db, 'login.separator')
  return (await findAccounts(db, readTypedName(typed, separator))).accounts
}

/** undefined: of everybody; empty: of nobody who is known */
async function patronsNamed(
  db: Reader,
  name: string | undefined,
  number: number | undefined,
): Promise<number[] | undefined> {
  if (name === undefined) return number === undefined ? undefined : [number]
  const ids = (await accountsNamed(db, name)).map(({ patronId }) => patronId)
  return number === undefined ? ids : ids.filter((id) => id === number)
}
