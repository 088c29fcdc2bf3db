/** `estante key add NAME --scope SCOPE… [options]`: a key, which is shown this once. */
import { isKeyScope, type KeyScope, keyScopeNames } from '@estante/contract/key-scopes'
import { keyName, mostPerMinute } from '@estante/contract/keys.shapes'
import { Temporal } from 'temporal-polyfill'
import { commandLine } from '../../database/audit-log.ts'
import type { Database } from '../../database/database.ts'
import { addKey, type WantedKey } from '../../features/keys/change-keys.ts'
import { actingScopes, permissionsMissing, usualPerMinute } from '../../features/keys/key-rights.ts'
import { institutionZone } from '../../http/institution-zone.ts'
import { translate } from '../messages.ts'
import { readDay } from '../read-day.ts'
import { readLibrary } from '../read-library.ts'
import { failure, success, type Terminal } from '../terminal.ts'
import { readArguments, UsageError } from '../usage.ts'
import { findUser } from '../user/find-user.ts'
import { withDatabase } from '../with-database.ts'

const options = {
  scope: { type: 'string', multiple: true },
  account: { type: 'string' },
  library: { type: 'string' },
  expires: { type: 'string' },
  'per-minute': { type: 'string' },
} as const

export async function addKeyNamed(terminal: Terminal, args: string[]): Promise<number> {
  const { positionals, values } = readArguments('key add', args, options, true)
  const [name, other] = positionals
  if (other !== undefined) throw new UsageError('argumentTooMany', { argument: other, command: 'key add' })
  return withDatabase(terminal, async (database) => {
    const { db, transact } = database
    const { language, clock } = terminal
    const wanted: WantedKey = {
      name: readName(name),
      scopes: readScopes(values.scope ?? []),
      account: values.account === undefined ? undefined : (await findUser(db, values.account)).id,
      library: values.library === undefined ? undefined : (await readLibrary(db, values.library)).id,
      perMinute: readPerMinute(values['per-minute']),
      expiresAt: values.expires === undefined ? undefined : await readEnd(database, values.expires, clock()),
    }
    refuseWithoutAccount(wanted)
    const key = await transact((tx) => addKey(tx, wanted, commandLine, clock()))
    if (key === undefined) {
      terminal.warn(translate(language, 'keyTaken', { name: wanted.name }))
      return failure
    }
    terminal.print(translate(language, 'keyAdded', { name: wanted.name, key }))
    const { account } = wanted
    const missing = account === undefined ? [] : await permissionsMissing(db, account, wanted, 'any')
    if (missing.length > 0) {
      terminal.warn(translate(language, 'keyPermissionMissing', { permissions: missing.join(', ') }))
    }
    return success
  })
}

function readName(name: string | undefined): string {
  if (name === undefined) throw new UsageError('keyNameNeeded')
  if (!keyName.test(name)) throw new UsageError('keyNameBad', { name })
  return name
}

/** Given several times, or with commas. */
function readScopes(given: readonly string[]): KeyScope[] {
  const names = given.flatMap((one) => one.split(',')).map((one) => one.trim())
  if (names.length === 0) throw new UsageError('keyScopeNeeded', { scopes: keyScopeNames.join(', ') })
  return [...new Set(names.map(readScope))]
}

function readScope(name: string): KeyScope {
  if (isKeyScope(name)) return name
  throw new UsageError('badValue', { option: '--scope', value: name, expected: keyScopeNames.join(', ') })
}

function readPerMinute(text: string | undefined): number {
  if (text === undefined) return usualPerMinute
  const count = /^\d{1,7}$/.test(text) ? Number(text) : 0
  if (count >= 1 && count <= mostPerMinute) return count
  throw new UsageError('badValue', { option: '--per-minute', value: text, expected: `1 – ${mostPerMinute}` })
}

/** The end of the day, in the institution's time zone. */
async function readEnd(database: Database, text: string, now: Temporal.Instant): Promise<Temporal.Instant> {
  const day = Temporal.PlainDate.from(readDay('--expires', text))
  const end = day
    .add({ days: 1 })
    .toZonedDateTime(await institutionZone(database, now))
    .toInstant()
  if (Temporal.Instant.compare(end, now) > 0) return end
  throw new UsageError('keyDayOver', { day: text })
}

/** @throws UsageError where calls of staff would have nobody to act as */
function refuseWithoutAccount({ scopes, account }: WantedKey): void {
  const acting = actingScopes(scopes)
  if (account === undefined && acting.length > 0)
    throw new UsageError('keyAccountNeeded', { scopes: acting.join(', ') })
}
