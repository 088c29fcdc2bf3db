import type { keysCalls } from '@estante/contract/keys.calls'
import { type Handlers, type ReadingHandler, reads, writes } from '../../http/call-handler.ts'
import { listKeys, makeKey, revokeFromBrowser } from './key-calls.ts'

const showKey: ReadingHandler<'keys.show'> = async (_db, { caller: { key } }) => ({
  nome: key.name,
  escopos: [...key.scopes],
  cod_biblioteca: key.library === undefined ? '' : String(key.library),
  validade_iso: key.expiresAt ?? '',
  limite_por_minuto: key.perMinute,
})

export const keysHandlers: Handlers<keyof typeof keysCalls> = {
  'keys.show': reads(showKey),
  'keys.list': reads(listKeys),
  'keys.add': writes(makeKey),
  'keys.revoke': writes(revokeFromBrowser),
}
