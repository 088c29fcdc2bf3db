/** The institution as mails and passkeys name it. */
import { webAddress } from '@estante/domain/common/web-address'
import type { Reader } from '../../../database/database.ts'
import type { AppContext } from '../../../http/call-handler.ts'
import { readSetting } from '../../institution/settings.ts'

/**
 * For whom passkeys are made: the host under which readers reach the pages, and nobody else (WebAuthn Level 3, 5.1.2).
 * An installation that was not told its address has passkeys on the machine itself alone, under the name localhost.
 */
export interface RelyingParty {
  /** The host: "catalogo.example.org". */
  id: string
  /** What the browser shows. */
  name: string
  /** Whether a page of this origin is ours. */
  isOwn(origin: string): boolean
}

export async function institutionName(db: Reader): Promise<string> {
  const row = await db.selectFrom('institution').select('name').executeTakeFirst()
  return row?.name ?? ''
}

export async function relyingParty(
  db: Reader,
  { publicUrl: address }: Pick<AppContext, 'publicUrl'>,
): Promise<RelyingParty> {
  const { acronym: name } = await db.selectFrom('institution').select('acronym').executeTakeFirstOrThrow()
  const configured = address ?? webAddress((await readSetting(db, 'web.address')) ?? '')
  if (!URL.canParse(configured)) {
    return { id: 'localhost', name, isOwn: (origin) => /^https?:\/\/localhost(:\d+)?$/.test(origin) }
  }
  const { hostname, origin: own } = new URL(configured)
  return { id: hostname, name, isOwn: (origin) => origin === own }
}
