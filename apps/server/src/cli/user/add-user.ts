/** `estante user add USER --name NAME --category CODE …`: a person with an account, or a further login of a person. */
import { type InterfaceLanguage, isInterfaceLanguage } from '@estante/domain/institution/languages'
import { splitAddresses } from '@estante/domain/session/mask-email'
import { hasBlank } from '@estante/domain/session/user-name'
import type { Database, Reader } from '../../database/database.ts'
import { patronCategories } from '../../features/institution/store.ts'
import { addPerson } from '../../features/people/add-person.ts'
import { hashPassword } from '../../secrets/password-hash.ts'
import { translate } from '../messages.ts'
import { readDay } from '../read-day.ts'
import { languageCodes, success, type Terminal } from '../terminal.ts'
import { readArguments, UsageError } from '../usage.ts'
import { withDatabase } from '../with-database.ts'
import { newPassword } from './change-password.ts'
import { isTaken, patronNumbered } from './store.ts'
import { auditDefaults, singleArgument } from './user-arguments.ts'

const options = {
  name: { type: 'string' },
  category: { type: 'string' },
  person: { type: 'string' },
  email: { type: 'string' },
  'valid-until': { type: 'string' },
  language: { type: 'string', default: 'pt' },
  stdin: { type: 'boolean' },
  'no-password': { type: 'boolean' },
} as const

export async function addUser(terminal: Terminal, args: string[]): Promise<number> {
  const { positionals, values } = readArguments('user add', args, options, true)
  const username = singleArgument('user add', positionals)?.trim()
  if (!username) throw new UsageError('userNeeded')
  if (hasBlank(username)) throw new UsageError('userBlank', { username })
  const { language } = terminal
  return withDatabase(terminal, async (database) => {
    const newUser = await readNewUser(database.db, username, values)
    const given = values['no-password']
      ? undefined
      : await newPassword(terminal, database, newUser.name, values.stdin === true)
    await write(terminal, database, newUser, given && (await hashPassword(given.password)))
    terminal.print(translate(language, 'userAdded', { username, name: newUser.name, category: newUser.category.code }))
    if (given?.isMade) terminal.print(translate(language, 'passwordMade', { password: given.password }))
    return success
  })
}

/** What was asked for, every part of it looked at. */
interface NewUser {
  username: string
  name: string
  category: { id: number; code: string }
  /** Of a person who is there already. */
  patron?: number
  email: string | null
  validUntil: string | null
  language: InterfaceLanguage
}

type Values = Partial<Record<keyof typeof options, string | boolean>>

async function readNewUser(db: Reader, username: string, values: Values): Promise<NewUser> {
  const text = (name: keyof typeof options) => (typeof values[name] === 'string' ? values[name].trim() : '')
  const category = await readCategory(db, text('category'))
  const patron = values.person === undefined ? undefined : await readPatron(db, text('person'))
  const name = patron?.name ?? text('name')
  if (name === '') throw new UsageError('optionNeeded', { option: '--name' })
  await refuseTaken(db, username, category)
  return {
    username,
    name,
    category,
    ...(patron && { patron: patron.id }),
    email: readEmail(text('email')),
    validUntil: readValidity(text('valid-until')),
    language: readLanguage(text('language')),
  }
}

async function readCategory(db: Reader, code: string) {
  if (code === '') throw new UsageError('optionNeeded', { option: '--category' })
  const all = await patronCategories(db)
  const found = all.find((one) => one.code.toLowerCase() === code.toLowerCase())
  if (found) return found
  throw new UsageError('badValue', {
    option: '--category',
    value: code,
    expected: all.map((one) => one.code).join(', '),
  })
}

async function readPatron(db: Reader, code: string) {
  const id = /^[1-9]\d{0,8}$/.test(code) ? Number(code) : 0
  const found = await patronNumbered(db, id)
  if (found) return found
  throw new UsageError('personUnknown', { value: code })
}

async function refuseTaken(db: Reader, username: string, category: { id: number; code: string }): Promise<void> {
  if (await isTaken(db, username, category.id)) throw new UsageError('userTaken', { username, category: category.code })
}

function readEmail(text: string): string | null {
  if (text === '') return null
  const given = text.split(';').filter((one) => one.trim() !== '')
  const addresses = splitAddresses(text)
  if (addresses.length === given.length) return addresses.join(';')
  throw new UsageError('badEmail', { value: text })
}

function readValidity(text: string): string | null {
  return text === '' ? null : readDay('--valid-until', text)
}

function readLanguage(text: string): NewUser['language'] {
  if (isInterfaceLanguage(text)) return text
  throw new UsageError('badValue', { option: '--language', value: text, expected: languageCodes })
}

async function write(
  terminal: Terminal,
  { transact }: Database,
  newUser: NewUser,
  hash: string | undefined,
): Promise<void> {
  const now = terminal.clock()
  const { username, category, validUntil, name, email, language } = newUser
  const account = { username, categoryId: category.id, validUntil, passwordHash: hash ?? null }
  const data = { language, ...(email !== null && { email }) }
  const person = newUser.patron ?? { name, data, homeLibraryId: null, receivesEmail: true, hasProof: false }
  await transact((tx) => addPerson(tx, { person, account, actor: auditDefaults.actor }, now))
}
