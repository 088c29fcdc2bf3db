/** `estante user list [TEXT]`, `estante user find WORD…` and `estante user show USER`. */
import type { Database } from '../../database/database.ts'
import { searchPeople } from '../../features/people/find.ts'
import { ownPermissions } from '../../features/staff/store/permissions.ts'
import { institutionZone } from '../../http/institution-zone.ts'
import { type MessageKey, translate } from '../messages.ts'
import { failure, success, type Terminal } from '../terminal.ts'
import { readArguments } from '../usage.ts'
import { withDatabase } from '../with-database.ts'
import { findUser } from './find-user.ts'
import { shownRights } from './permissions.ts'
import { readUsers, type User } from './store.ts'
import { singleArgument } from './user-arguments.ts'

const filters = { category: { type: 'string' }, blocked: { type: 'boolean' } } as const

/** A line for each, in columns: user name, person, category, name, and what keeps them out. */
export async function listUsers(terminal: Terminal, args: string[]): Promise<number> {
  const { positionals, values } = readArguments('user list', args, filters, true)
  const text = folded(singleArgument('user list', positionals) ?? '')
  return withDatabase(terminal, async (database) => {
    const today = await todayAt(terminal, database)
    const users = (await readUsers(database.db))
      .filter(({ username, name }) => folded(`${username} ${name}`).includes(text))
      .filter(({ category }) => values.category === undefined || category === values.category)
      .filter(({ blocked }) => !values.blocked || blocked !== undefined)
    if (users.length === 0) {
      terminal.warn(translate(terminal.language, 'usersNone'))
      return failure
    }
    const rows = users.map((one) => [
      one.username,
      String(one.patronId),
      one.category,
      one.name,
      ...[stateOf(terminal, one, today)].filter((state) => state !== ''),
    ])
    printColumns(terminal, rows)
    return success
  })
}

/** `estante user find WORD…`: as the page of the desk finds people. A line for each of their accounts. */
export async function findUsers(terminal: Terminal, args: string[]): Promise<number> {
  const { positionals } = readArguments('user find', args, {}, true)
  return withDatabase(terminal, async ({ db }) => {
    const { people, total } = await searchPeople(db, positionals.join(' '), { page: 1, size: mostListed })
    if (people.length === 0) {
      terminal.warn(translate(terminal.language, 'usersNone'))
      return failure
    }
    const rows = people.flatMap(({ id, name, email, phone, accounts }) =>
      accounts.map(({ username, category }) => [
        username,
        String(id),
        category[terminal.language],
        name,
        [email, phone].filter((one) => one !== '').join('  '),
      ]),
    )
    printColumns(terminal, rows)
    if (total > people.length) terminal.warn(translate(terminal.language, 'usersMore', { count: mostListed }))
    return success
  })
}

/** A terminal shows no more at once. */
const mostListed = 50

/** The last column of a row may be absent. */
function printColumns(terminal: Terminal, rows: readonly string[][]): void {
  const widths = [0, 1, 2, 3].map((at) => Math.max(...rows.map((row) => row[at]!.length)))
  for (const row of rows)
    terminal.print(
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}

/** Everything about one account but its password. */
export async function showUser(terminal: Terminal, args: string[]): Promise<number> {
  const { positionals } = readArguments('user show', args, {}, true)
  const { language } = terminal
  return withDatabase(terminal, async (database) => {
    const { db } = database
    const user = await findUser(db, singleArgument('user show', positionals))
    const rights = await ownPermissions(db, user.id)
    const lines: [MessageKey, string][] = [
      ['userName', user.username],
      ['userPerson', `${user.name} (${user.patronId})`],
      ['userCategory', user.category],
      ['userEmail', user.email ?? '–'],
      ['userValidUntil', user.validUntil ?? '–'],
      ['userPassword', translate(language, user.hasPassword ? 'yes' : 'no')],
      ['userDirectory', translate(language, user.isDirectory ? 'yes' : 'no')],
      ['userState', stateOf(terminal, user, await todayAt(terminal, database)) || translate(language, 'userActive')],
      ['userRights', shownRights(rights, ({ id, description }) => `${id} ${description[language]}`) || '–'],
    ]
    const labels = lines.map(([label]) => translate(language, label))
    const width = Math.max(...labels.map((label) => label.length))
    for (const [at, [, value]] of lines.entries()) terminal.print(`${labels[at]!.padEnd(width)}  ${value}`)
    return success
  })
}

async function todayAt({ clock }: Terminal, database: Database): Promise<string> {
  const now = clock()
  return now
    .toZonedDateTimeISO(await institutionZone(database, now))
    .toPlainDate()
    .toString()
}

/** What keeps somebody out; empty: nothing. */
function stateOf({ language }: Terminal, user: User, today: string): string {
  const isExpired = user.validUntil !== null && user.validUntil < today
  if (!user.blocked) return isExpired ? translate(language, 'userExpired') : ''
  const { by, reason } = user.blocked
  const state = translate(language, by === 'attempts' ? 'userBlockedByAttempts' : 'userBlockedByLibrary')
  return reason ? `${state}: ${reason}` : state
}

/** Without capitals and accents. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
