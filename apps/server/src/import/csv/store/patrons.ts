import type { InterfaceLanguage } from '@estante/domain/institution/languages'
import type { Selectable } from 'kysely'
import type { Writer } from '../../../database/database.ts'
import type { AccountsTable } from '../../../database/tables/patrons.ts'

/** What a file says of an account; absent: nothing. */
export interface AccountDetails {
  categoryId: number
  validUntil?: string | null
  isBlocked?: boolean
  blockedBy?: 'attempts' | 'library' | null
  programmeId?: number | null
}

export interface NewAccount extends AccountDetails {
  patronId: number
  username: string
}

/** What a file says of a patron; absent: nothing. */
export interface PatronDetails {
  name: string
  email?: string | null
  phone?: string | null
  homeLibraryId?: number | null
  receivesEmail?: boolean
  language?: InterfaceLanguage
}

export type PersonalData = Readonly<Record<string, unknown>>

/** An account with its patron. */
export type KnownAccount = Required<AccountDetails> &
  Required<PatronDetails> & {
    accountId: number
    username: string
    patronId: number
    personalData: PersonalData
    hasPassword: boolean
    /** See `AccountsTable`. */
    directoryEntry: string | null
    syncState: Selectable<AccountsTable>['sync_state']
  }

/** The accounts that have the user name, each with its patron. */
export function accountsByUsername(tx: Writer, username: string): Promise<KnownAccount[]> {
  return accountsByUsernames(tx, [username])
}

/** Of several, in the order of their numbers. */
export async function accountsByUsernames(tx: Writer, usernames: readonly string[]): Promise<KnownAccount[]> {
  const rows = await tx
    .selectFrom('accounts')
    .innerJoin('patrons', 'patrons.id', 'patron_id')
    .select(['patron_id', 'name', 'email', 'phone', 'home_library_id', 'receives_email', 'language', 'personal_data'])
    .select(['accounts.id as account_id', 'category_id', 'valid_until', 'blocked', 'blocked_by', 'programme_id'])
    .select(['username', 'password_hash', 'directory_entry', 'sync_state'])
    .where('username', 'in', usernames)
    .orderBy('accounts.id')
    .execute()
  return rows.map((row) => ({
    accountId: row.account_id,
    username: row.username,
    categoryId: row.category_id,
    validUntil: row.valid_until,
    isBlocked: row.blocked === 1,
    blockedBy: row.blocked_by,
    hasPassword: row.password_hash !== null,
    directoryEntry: row.directory_entry,
    syncState: row.sync_state,
    programmeId: row.programme_id,
    patronId: row.patron_id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    homeLibraryId: row.home_library_id,
    receivesEmail: row.receives_email === 1,
    language: row.language,
    personalData: JSON.parse(row.personal_data) as PersonalData,
  }))
}

export async function addAccount(tx: Writer, { patronId, username, ...details }: NewAccount): Promise<number> {
  const row = { patron_id: patronId, username, ...accountColumns(details), category_id: details.categoryId }
  return (await tx.insertInto('accounts').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateAccount(tx: Writer, id: number, changes: Partial<AccountDetails>): Promise<void> {
  await tx.updateTable('accounts').set(accountColumns(changes)).where('id', '=', id).execute()
}

/** What is undefined stays as it is. */
function accountColumns({ categoryId, validUntil, isBlocked, blockedBy, programmeId }: Partial<AccountDetails>) {
  return {
    category_id: categoryId,
    valid_until: validUntil,
    blocked: isBlocked === undefined ? undefined : Number(isBlocked),
    blocked_by: blockedBy,
    programme_id: programmeId,
  }
}

export async function addPatron(
  tx: Writer,
  patron: PatronDetails,
  personalData: PersonalData,
  now: string,
): Promise<number> {
  const row = {
    ...patronColumns(patron),
    name: patron.name,
    language: patron.language ?? 'pt',
    personal_data: JSON.stringify(personalData),
    created_at: now,
    updated_at: now,
  }
  return (await tx.insertInto('patrons').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function updatePatron(
  tx: Writer,
  id: number,
  changes: Partial<PatronDetails>,
  personalData: PersonalData,
  now: string,
): Promise<void> {
  const row = { ...patronColumns(changes), personal_data: JSON.stringify(personalData), updated_at: now }
  await tx.updateTable('patrons').set(row).where('id', '=', id).execute()
}

/** What is undefined stays as it is. */
function patronColumns({ name, email, phone, homeLibraryId, receivesEmail, language }: Partial<PatronDetails>) {
  return {
    name,
    email,
    phone,
    home_library_id: homeLibraryId,
    receives_email: receivesEmail === undefined ? undefined : Number(receivesEmail),
    language,
  }
}

/** Whether the number with this hash was that of somebody who asked to be forgotten. */
export async function isErasedNumber(tx: Writer, hash: string): Promise<boolean> {
  const found = await tx.selectFrom('erased_numbers').select('hash').where('hash', '=', hash).executeTakeFirst()
  return found !== undefined
}
