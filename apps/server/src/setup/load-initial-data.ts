/** What an installation without the demonstration library starts with: one institution, one library, one rule. */
import { initialName } from '@estante/domain/institution/first-steps'
import { defaultBrand } from '@estante/look/palette/derive-palette'
import type { Temporal } from 'temporal-polyfill'
import type { Database, Writer } from '../database/database.ts'
import { guides } from '../database/initial-guides.ts'
import { isSetUp } from '../database/is-set-up.ts'
import { momentOf } from '../database/moment.ts'
import { loanTypes } from './loan-types.ts'
import { patronCategories } from './patron-categories.ts'
import { accountArea, knownPermissions } from './permissions.ts'
import { insertCampus, insertLibrary } from './store/initial-library.ts'
import { insertAll } from './store/insert-rows.ts'

/** Patrons of a new library open their account area without being granted it one by one. */
const initialPermissions = knownPermissions.map((permission) => ({
  ...permission,
  enabled: permission.id === accountArea.id ? (1 as const) : permission.enabled,
}))

/** Whether nothing has been loaded yet: without an institution there is no library. */
export async function isEmpty(database: Database): Promise<boolean> {
  return !(await isSetUp(database))
}

/** "Minha biblioteca", open from Monday to Friday, lending for 14 days to everyone. */
export async function loadInitialData(database: Database, now: Temporal.Instant, timeZone: string): Promise<void> {
  await database.transact(async (tx) => {
    await addInstitution(tx, momentOf(now), timeZone)
    await insertAll(tx, 'permissions', initialPermissions)
    await insertAll(tx, 'guides', guides)
    await insertAll(
      tx,
      'loan_types',
      loanTypes.map(({ id: _, ...type }) => type),
    )
    await insertAll(
      tx,
      'patron_categories',
      patronCategories.map(({ id: _, ...category }) => category),
    )
    await addPolicy(tx)
  })
}

async function addInstitution(tx: Writer, moment: string, timeZone: string): Promise<void> {
  const name = initialName
  await insertAll(tx, 'institution', [
    {
      id: 1,
      name,
      acronym: name,
      brand_colour: defaultBrand,
      time_zone: timeZone,
      currency: 'BRL',
      updated_at: moment,
    },
  ])
  const settings = { 'login.authentication_mode': '2', 'login.encryption_mode': '4' }
  await insertAll(
    tx,
    'settings',
    Object.entries(settings).map(([key, value]) => ({ name: key, value: JSON.stringify(value) })),
  )
  const campus_id = await insertCampus(tx, name)
  const library_id = await insertLibrary(tx, { campus_id, code: 'BC', name, short_name: name, position: 1 })
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({ library_id, weekday, opens: '08:00', closes: '18:00' }))
  await insertAll(tx, 'opening_hours', hours)
}

/** A rule for everyone and everything: what an administrator changes first. */
async function addPolicy(tx: Writer): Promise<void> {
  await insertAll(tx, 'policies', [
    {
      loan_days: 14,
      renewal_limit: 3,
      open_loan_limit: 5,
      hold_limit: 5,
      pickup_hours: 48,
      fine_per_day_cents: 0,
      fine_counts_closed_days: 0,
      suspension_days_per_day: 0,
      tolerated_debt_cents: 0,
    },
  ])
}
