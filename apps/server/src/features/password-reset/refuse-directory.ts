/** The password of a directory is the institution's: the library neither has it nor can change it. */
import type { Reader } from '../../database/database.ts'
import { institutionName } from '../../database/institution.ts'
import { refuse } from '../../http/refusal.ts'
import type { Language } from '../../i18n/language.ts'
import { readSetting } from '../institution/settings.ts'
import type { StoredAccount } from '../session/store/accounts.ts'

export const isOfDirectory = ({ directoryEntry }: Pick<StoredAccount, 'directoryEntry'>) => directoryEntry !== null

/** @throws Refusal recovery.directory, which says where to go */
export async function refuseDirectory(
  db: Reader,
  accounts: readonly StoredAccount[],
  language: Language,
): Promise<void> {
  if (!accounts.some(isOfDirectory)) return
  const help = await readSetting(db, 'login.ldap_password_help')
  const said = typeof help === 'string' ? help : help?.[language] || help?.pt
  refuse('recovery.directory', { where: said || (await institutionName(db)) })
}
