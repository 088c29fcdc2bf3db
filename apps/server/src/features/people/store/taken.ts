/** Whether another person has an e-mail address or a CPF. */
import { splitEmails } from '@estante/domain/patron/contact'
import { sql } from 'kysely'
import type { Reader } from '../../../database/database.ts'
import { containing } from './containing.ts'

interface Sought {
  emails: readonly string[]
  /** Digits; empty: none. */
  cpf: string
}

/** @param self the person who may have them */
export async function othersWith(
  db: Reader,
  { emails, cpf }: Sought,
  self: number,
): Promise<{ hasEmail: boolean; hasCpf: boolean }> {
  const wanted = [...emails.map((email) => email.toLowerCase()), ...(cpf === '' ? [] : [cpf])]
  if (wanted.length === 0) return { hasEmail: false, hasCpf: false }
  // The index narrows it down; what is found is compared exactly.
  const rows = await db
    .selectFrom('patrons')
    .select(['email', 'personal_data'])
    .where((eb) => eb.or(wanted.map((text) => eb(sql`search_key`, 'like', containing(text)))))
    .where('id', '!=', self)
    .execute()
  const sought = new Set(emails.map((email) => email.toLowerCase()))
  return {
    hasEmail: rows.some(({ email }) => splitEmails(email ?? '').some((one) => sought.has(one.toLowerCase()))),
    hasCpf: cpf !== '' && rows.some((row) => cpfIn(row.personal_data) === cpf),
  }
}

const cpfIn = (data: string) => (JSON.parse(data) as { cpf?: string }).cpf
