/** A patron's own row. */
import type { InterfaceLanguage } from '@estante/domain/institution/languages'
import { type PersonalData, personalFields } from '@estante/domain/patron/personal-data'
import { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../../database/database.ts'
import { momentOf } from '../../../database/moment.ts'

export interface StoredPatron {
  id: number
  name: string
  data: PersonalData
  receivesEmail: boolean
  /** The row's version: a change must be based on it. */
  version: string
}

/** Personal data of the row; missing values are empty. @throws for an unknown id */
export async function patronById(db: Reader, id: number): Promise<StoredPatron> {
  const row = await db.selectFrom('patrons').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const personal = JSON.parse(row.personal_data) as Partial<PersonalData>
  const own = { email: row.email ?? '', phone: row.phone ?? '', language: row.language }
  const data = Object.fromEntries(personalFields.map((field) => [field, { ...personal, ...own }[field] ?? '']))
  return {
    id,
    name: row.name,
    data: data as PersonalData,
    receivesEmail: row.receives_email === 1,
    version: row.updated_at,
  }
}

/** The library that a patron belongs to; null: none. */
export async function homeLibraryOf(db: Reader, id: number): Promise<number | null> {
  const row = await db.selectFrom('patrons').select('home_library_id').where('id', '=', id).executeTakeFirstOrThrow()
  return row.home_library_id
}

/**
 * Writes a patron's data unless the row has changed since `seen`. Unknown members of its JSON are preserved. @returns
 * whether it was written
 */
export async function savePatron(
  tx: Writer,
  { id, data, receivesEmail }: Omit<StoredPatron, 'name' | 'version'>,
  seen: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const { email, phone, language, ...personal } = data
  const before = await tx.selectFrom('patrons').select('personal_data').where('id', '=', id).executeTakeFirstOrThrow()
  const { numUpdatedRows } = await tx
    .updateTable('patrons')
    .set({
      email: email === '' ? null : email,
      phone: phone === '' ? null : phone,
      language: language as InterfaceLanguage,
      receives_email: receivesEmail ? 1 : 0,
      personal_data: JSON.stringify({ ...JSON.parse(before.personal_data), ...personal }),
      updated_at: versionAfter(seen, now),
    })
    .where('id', '=', id)
    .where('updated_at', '=', seen)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Now, but always later than the previous version. */
export function versionAfter(seen: string, now: Temporal.Instant): string {
  const before = Temporal.Instant.from(seen)
  return momentOf(Temporal.Instant.compare(now, before) > 0 ? now : before.add({ milliseconds: 1 }))
}

/** Cents that a patron owes: the balance of the ledger. */
export async function owedBy(db: Reader, patron: number): Promise<number> {
  const row = await db
    .selectFrom('charges')
    .select((eb) => eb.fn.sum<number | null>('amount_cents').as('owed'))
    .where('patron_id', '=', patron)
    .executeTakeFirstOrThrow()
  return Number(row.owed ?? 0)
}

/** Departments in reading lists, sorted by name. */
export async function departments(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('reading_lists')
    .select('department')
    .distinct()
    .where('department', '!=', '')
    .orderBy('department')
    .execute()
  return rows.map(({ department }) => department)
}

export async function baseOf(db: Reader, session: string): Promise<string> {
  const row = await db
    .selectFrom('sessions')
    .select('redirect_base')
    .where('id', '=', session)
    .executeTakeFirstOrThrow()
  return row.redirect_base ?? ''
}

export function allAccounts(tx: Writer, patron: number): Promise<{ id: number; username: string }[]> {
  return tx.selectFrom('accounts').select(['id', 'username']).where('patron_id', '=', patron).execute()
}

export async function setRedirectBase(tx: Writer, session: string, base: string | null): Promise<void> {
  await tx.updateTable('sessions').set({ redirect_base: base }).where('id', '=', session).execute()
}

/** @param until "2026-12-31" */
export async function setRegistrationEnd(tx: Writer, account: number, until: string): Promise<void> {
  await tx.updateTable('accounts').set({ valid_until: until }).where('id', '=', account).execute()
}
