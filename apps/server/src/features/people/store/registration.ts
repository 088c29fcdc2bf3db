/** New people and accounts, and what the staff keep in the row of a person beside its data. */
import type { InterfaceLanguage } from '@estante/domain/institution/languages'
import type { PersonalData } from '@estante/domain/patron/personal-data'
import type { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../../database/database.ts'
import { momentOf } from '../../../database/moment.ts'

export interface NewPatron {
  name: string
  data: Partial<PersonalData> & { language: InterfaceLanguage }
  homeLibraryId: number | null
  receivesEmail: boolean
  /** Whether somebody saw a proof of the address. */
  hasProof: boolean
}

/** @returns its id */
export async function insertPatron(
  tx: Writer,
  { name, data, homeLibraryId, receivesEmail, hasProof }: NewPatron,
  now: Temporal.Instant,
): Promise<number> {
  const { email, phone, language, ...personal } = data
  const known = Object.entries(personal).filter(([, value]) => value !== '')
  const at = momentOf(now)
  const { id } = await tx
    .insertInto('patrons')
    .values({
      name,
      email: email || null,
      phone: phone || null,
      language,
      home_library_id: homeLibraryId,
      receives_email: receivesEmail ? 1 : 0,
      personal_data: JSON.stringify({ ...Object.fromEntries(known), ...(hasProof && { addressProof: true }) }),
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface NewAccount {
  username: string
  categoryId: number
  /** The last day of the registration; null: no end. */
  validUntil: string | null
  passwordHash: string | null
}

/** @returns its id */
export async function insertAccount(tx: Writer, patron: number, account: NewAccount): Promise<number> {
  const { id } = await tx
    .insertInto('accounts')
    .values({
      patron_id: patron,
      username: account.username,
      category_id: account.categoryId,
      valid_until: account.validUntil,
      password_hash: account.passwordHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Registration {
  name: string
  hasProof: boolean
}

/** Whether somebody saw a proof of the address. */
export async function addressProofOf(db: Reader, id: number): Promise<boolean> {
  const row = await db.selectFrom('patrons').select('personal_data').where('id', '=', id).executeTakeFirstOrThrow()
  return (JSON.parse(row.personal_data) as { addressProof?: boolean }).addressProof === true
}

/** After `savePatron`, which has found the row as it was seen. */
export async function saveNameAndProof(tx: Writer, id: number, { name, hasProof }: Registration): Promise<void> {
  const row = await tx.selectFrom('patrons').select('personal_data').where('id', '=', id).executeTakeFirstOrThrow()
  const { addressProof: _, ...personal } = JSON.parse(row.personal_data) as Record<string, unknown>
  const personal_data = JSON.stringify(hasProof ? { ...personal, addressProof: true } : personal)
  await tx.updateTable('patrons').set({ name, personal_data }).where('id', '=', id).execute()
}
