/** `estante key VERB …`: keys by which other servers call. */
import { Temporal } from 'temporal-polyfill'
import { commandLine } from '../../database/audit-log.ts'
import { momentOf } from '../../database/moment.ts'
import { endKey } from '../../features/keys/change-keys.ts'
import { keys, type StoredKey } from '../../http/api-keys/store.ts'
import { institutionZone } from '../../http/institution-zone.ts'
import { translate } from '../messages.ts'
import { failure, success, type Terminal } from '../terminal.ts'
import { readArguments, UsageError } from '../usage.ts'
import { withDatabase } from '../with-database.ts'
import { addKeyNamed } from './add-key.ts'

const verbs = { add: addKeyNamed, list: listKeys, revoke: revokeKeyNamed } as const

export async function key(terminal: Terminal, [verb = 'list', ...args]: string[]): Promise<number> {
  if (!Object.hasOwn(verbs, verb)) {
    throw new UsageError('keyVerbUnknown', { verb, verbs: Object.keys(verbs).join(', ') })
  }
  return verbs[verb as keyof typeof verbs](terminal, args)
}

/** `estante key list`: revoked and ended ones too, since their names stay taken. */
async function listKeys(terminal: Terminal, args: string[]): Promise<number> {
  readArguments('key list', args, {}, false)
  return withDatabase(terminal, async (database) => {
    const now = terminal.clock()
    const zone = await institutionZone(database, now)
    const all = await keys(database.db)
    if (all.length === 0) terminal.print(translate(terminal.language, 'keysNone'))
    for (const one of all) {
      terminal.print(`${one.name}  ${one.hint}…  ${one.scopes.join(' ')}`)
      terminal.print(`  ${facts(terminal, one, { now: momentOf(now), zone }).join('; ')}`)
    }
    return success
  })
}

function facts({ language }: Terminal, key: StoredKey, { now, zone }: { now: string; zone: string }): string[] {
  const { username, libraryCode, perMinute, expiresAt, revokedAt, lastUsedAt } = key
  const shown = (moment: string) =>
    Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' })
  const used = lastUsedAt === undefined ? [] : [translate(language, 'keyUsed', { at: shown(lastUsedAt) })]
  return [
    ...(username === undefined ? [] : [translate(language, 'keyAccount', { username })]),
    ...(libraryCode === undefined ? [] : [translate(language, 'keyLibrary', { code: libraryCode })]),
    translate(language, 'keyLimit', { count: perMinute }),
    ...(used.length > 0 ? used : [translate(language, 'keyUnused')]),
    ...(revokedAt === undefined ? [] : [translate(language, 'keyRevokedAt', { at: shown(revokedAt) })]),
    ...(revokedAt !== undefined || expiresAt === undefined
      ? []
      : [translate(language, expiresAt <= now ? 'keyEnded' : 'keyEnds', { at: shown(expiresAt) })]),
  ]
}

/** `estante key revoke NAME`: from the next request on it opens nothing. */
async function revokeKeyNamed(terminal: Terminal, args: string[]): Promise<number> {
  const { positionals } = readArguments('key revoke', args, {}, true)
  const [name, other] = positionals
  if (name === undefined) throw new UsageError('keyNameNeeded')
  if (other !== undefined) throw new UsageError('argumentTooMany', { argument: other, command: 'key revoke' })
  return withDatabase(terminal, async ({ transact }) => {
    const isEnded = await transact((tx) => endKey(tx, name, commandLine, terminal.clock()))
    if (isEnded) terminal.print(translate(terminal.language, 'keyRevoked', { name }))
    else terminal.warn(translate(terminal.language, 'keyUnknown', { name }))
    return isEnded ? success : failure
  })
}
