/** What an administrator does with keys of servers in the browser. */

import { keyScopeNames } from '@estante/contract/key-scopes'
import type { WireKey } from '@estante/contract/keys.shapes'
import { readTypedName } from '@estante/domain/session/user-name'
import { Temporal } from 'temporal-polyfill'
import { actorOf } from '../../database/audit-log.ts'
import type { Reader } from '../../database/database.ts'
import { localMoment, momentOf } from '../../database/moment.ts'
import { keys, type StoredKey } from '../../http/api-keys/store.ts'
import type { CallRequest, ReadingHandler, WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { readSetting } from '../institution/settings.ts'
import { libraries } from '../institution/store.ts'
import { findAccounts } from '../session/accounts.ts'
import { addKey, endKey, type WantedKey } from './change-keys.ts'
import { actingScopes, permissionsMissing, permissionsOf, usualPerMinute } from './key-rights.ts'

export const listKeys: ReadingHandler<'keys.list'> = async (db, { now }) => {
  const all = await libraries(db)
  const names = new Map(all.map(({ code, name }) => [code, name]))
  return {
    chaves: (await keys(db)).map((key) => present(key, names, now)),
    escopos: keyScopeNames.map((scope) => ({ escopo: scope, direitos: permissionsOf(scope) })),
    bibliotecas: all.map(({ id, name }) => ({ codigo: String(id), descricao: name })),
    limite_usual: usualPerMinute,
  }
}

export const makeKey: WritingHandler<'keys.add'> = async (tx, request) => {
  const { body, caller, now } = request
  const wanted: WantedKey = {
    name: body.nome,
    scopes: [...new Set(body.escopos)],
    account: await findActing(tx, body.usuario.trim()),
    library: await findLibrary(tx, String(body.cod_biblioteca)),
    perMinute: body.limite_por_minuto,
    expiresAt: body.ultimo_dia === '' ? undefined : endOf(body.ultimo_dia, request),
  }
  const acting = actingScopes(wanted.scopes)
  if (acting.length > 0 && wanted.account === undefined) refuse('keys.account_needed', { scopes: acting.join(', ') })
  // A key would otherwise lend its maker what somebody else may do.
  const beyond = await permissionsMissing(tx, caller.account, wanted, undefined)
  if (beyond.length > 0) refuse('keys.beyond_rights', { permissions: beyond.join(', ') })
  const key = await addKey(tx, wanted, actorOf(caller), now.toInstant())
  if (key === undefined) refuse('keys.name_taken', { name: wanted.name })
  const missing = wanted.account === undefined ? [] : await permissionsMissing(tx, wanted.account, wanted, 'any')
  return { nome: wanted.name, chave: key, faltam: missing }
}

export const revokeFromBrowser: WritingHandler<'keys.revoke'> = async (tx, { params, caller, now }) => {
  if (!(await endKey(tx, params.nome, actorOf(caller), now.toInstant()))) refuse('keys.not_found')
  return {}
}

/** @throws Refusal for nobody's name, or several people's */
async function findActing(db: Reader, typed: string): Promise<number | undefined> {
  if (typed === '') return undefined
  const separator = await readSetting(db, 'login.separator')
  const { username, accounts } = await findAccounts(db, readTypedName(typed, separator))
  const [account, other] = accounts
  if (!account) refuse('keys.account_not_found', { username })
  if (other) refuse('keys.account_ambiguous', { username, separator })
  return account.id
}

async function findLibrary(db: Reader, code: string): Promise<number | undefined> {
  if (code === '') return undefined
  const found = (await libraries(db)).find(({ id }) => String(id) === code)
  return found ? found.id : refuse('keys.library_not_found')
}

/** The end of the day, in the institution's time zone. @throws Refusal for one that is over */
function endOf(day: string, { now }: CallRequest<'keys.add'>): Temporal.Instant {
  const last = Temporal.PlainDate.from(day)
  if (Temporal.PlainDate.compare(last, now.toPlainDate()) < 0) refuse('keys.day_over')
  return last.add({ days: 1 }).toZonedDateTime(now.timeZoneId).toInstant()
}

function present(key: StoredKey, libraryNames: ReadonlyMap<string, string>, now: Temporal.ZonedDateTime): WireKey {
  const { libraryCode } = key
  const shown = (moment: string | undefined) => (moment === undefined ? '' : localMoment(moment, now.timeZoneId))
  return {
    nome: key.name,
    inicio: key.hint,
    escopos: [...key.scopes],
    usuario: key.username ?? '',
    biblioteca: libraryCode === undefined ? '' : (libraryNames.get(libraryCode) ?? libraryCode),
    limite_por_minuto: key.perMinute,
    criada_iso: shown(key.createdAt),
    usada_iso: shown(key.lastUsedAt),
    validade_iso: shown(key.expiresAt),
    encerrada: key.expiresAt !== undefined && key.expiresAt <= momentOf(now.toInstant()),
    revogada_iso: shown(key.revokedAt),
  }
}
