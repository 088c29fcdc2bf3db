import { webAddress } from '@estante/domain/common/web-address'
import type { Reader } from '../../database/database.ts'
import { readInstitution } from '../../database/institution.ts'
import type { AppContext } from '../../http/call-handler.ts'
import { readSetting } from '../institution/settings.ts'

/**
 * The relying party of passkeys: the host of the public address and no other (WebAuthn Level 3, 5.1.2). Without a
 * configured address, passkeys work only on the machine itself, as localhost.
 */
export interface RelyingParty {
  /** The host: "catalogo.example.org". */
  id: string
  /** Shown by the browser. */
  name: string
  /** Reports whether an origin is ours. */
  isOwn(origin: string): boolean
}

export async function relyingParty(
  db: Reader,
  { publicUrl: address }: Pick<AppContext, 'publicUrl'>,
): Promise<RelyingParty> {
  const { acronym: name } = await readInstitution(db)
  const configured = address ?? webAddress((await readSetting(db, 'web.address')) ?? '')
  if (!URL.canParse(configured)) {
    return { id: 'localhost', name, isOwn: (origin) => /^https?:\/\/localhost(:\d+)?$/.test(origin) }
  }
  const { hostname, origin: own } = new URL(configured)
  return { id: hostname, name, isOwn: (origin) => origin === own }
}
