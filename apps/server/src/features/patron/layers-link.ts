/** The institution's layers app: its address, and a signed link that identifies the patron. */
import { webAddress } from '@estante/domain/common/web-address'
import { SignJWT } from 'jose'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { loadKey } from '../../http/tokens.ts'
import { readSetting } from '../institution/settings.ts'
import { refuseActing } from '../session/confirm-owner.ts'
import { patronOfAccount } from '../session/store/account-details.ts'

const seconds = 60

export const showLayers: ReadingHandler<'patron.layers'> = async (db) => {
  const url = webAddress((await readSetting(db, 'app_layers.address')) ?? '')
  return { ativo: url !== '', url }
}

export const issueLayersLink: ReadingHandler<'patron.layers_link'> = async (db, { caller, now }, { database }) => {
  // The link identifies the patron, which an acting account is not.
  refuseActing(caller)
  const address = webAddress((await readSetting(db, 'app_layers.address')) ?? '')
  if (!URL.canParse(address)) refuse('patron.layers_not_offered')
  const at = now.toInstant()
  const { username, name } = await patronOfAccount(db, caller.account)
  const issued = Math.floor(at.epochMilliseconds / 1000)
  const token = await new SignJWT({ name })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('estante')
    .setSubject(username)
    .setIssuedAt(issued)
    .setExpirationTime(issued + seconds)
    .sign(await loadKey(database, 'app-layers-key', at))
  const url = new URL(address)
  url.searchParams.set('token', token)
  return { url: url.href }
}
