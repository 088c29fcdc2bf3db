/** What a scanner reads: the label of a copy, or somebody's card. */
import type { AnswerOf } from '@estante/contract/shapes'
import { readTypedName } from '@estante/domain/session/user-name'
import { isIsbn } from '@estante/marc/mapping/check-digits'
import type { AuditEvent } from '../../database/audit-log.ts'
import type { Reader } from '../../database/database.ts'
import { refuse } from '../../http/refusal.ts'
import { findCopyId } from '../circulation/store/copies.ts'
import { readSetting } from '../institution/settings.ts'
import { findAccounts } from '../session/accounts.ts'
import { type DeskCopy, deskCopy } from './store/desk.ts'

export async function copyRead(db: Reader, code: string): Promise<DeskCopy | undefined> {
  const found = await findCopyId(db, { barcode: code })
  return found === undefined ? undefined : deskCopy(db, found)
}

/** The accounts of a card or a user name: several where people of different kinds share numbers. */
export async function accountsRead(db: Reader, code: string): Promise<number[]> {
  if (code === '') return []
  const separator = await readSetting(db, 'login.separator')
  const { accounts } = await findAccounts(db, readTypedName(code, separator))
  return accounts.map(({ id }) => id)
}

/**
 * Without the library's label, a scanner reads what is printed on the back cover.
 * @throws Refusal desk.isbn_scanned, desk.code_unknown
 */
export function refuseCode(code: string): never {
  return refuse(isIsbn(code) ? 'desk.isbn_scanned' : 'desk.code_unknown', { code })
}

export function presentCopy({
  id,
  titleId,
  barcode,
  title,
  callNumber,
  library,
}: DeskCopy): NonNullable<AnswerOf<'desk.scan'>['exemplar']> {
  return {
    cod_exemplar: String(id),
    cod_acervo: String(titleId),
    codigo_barras: barcode,
    titulo: title,
    numero_chamada: callNumber,
    biblioteca: library,
  }
}

/** What the audit log says that a scan is about: the copy, or, of an unknown label, the library of the desk. */
export function subjectOf(copy: DeskCopy | undefined, library: number): Pick<AuditEvent, 'subject' | 'subjectId'> {
  return copy ? { subject: 'copy', subjectId: copy.id } : { subject: 'library', subjectId: library }
}
