import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../clock.ts'
import { type Database, openDatabase } from '../../database/database.ts'
import { openSession } from '../../features/session/store/sessions.ts'
import { isPassword } from '../../secrets/password-hash.ts'
import { type Run, runEstante, runEstanteWith } from '../testing/run-estante.ts'

let folder: string
let variables: Record<string, string>
let database: Database
const user = (...args: string[]): Promise<Run> => runEstante(variables, 'user', ...args)
const typing = (input: string, ...args: string[]) => runEstanteWith(input, variables, 'user', ...args)
const accountOf = (username: string) =>
  database.db.selectFrom('accounts').selectAll().where('username', '=', username).executeTakeFirstOrThrow()
const lastEvent = () =>
  database.db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'subject', 'subject_id', 'details', 'origin'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
const madeIn = (out: string) => /this once: (\S+)/.exec(out)?.[1] ?? ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'estante-user-'))
  variables = { ESTANTE_DATA: join(folder, 'data') }
  // Makes a plain library where there is none.
  await runEstante(variables, 'import', join(folder, 'none.mrc'))
  database = openDatabase(join(folder, 'data', 'estante.sqlite'))
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('estante user add', () => {
  it('makes a person with a login, and shows the password that it made', async () => {
    const { status, out } = await user('add', 'ana', '--name', 'Ana Ribeiro', '--category', '08', '--email', 'a@b.org')
    expect(status).toBe(0)
    expect(out).toContain('ana is there: Ana Ribeiro, category 08.')
    const account = await accountOf('ana')
    expect(await isPassword(madeIn(out), account.password_hash)).toBe(true)
    expect(await lastEvent()).toMatchObject({ actor: 'command-line', action: 'accounts.added', subject_id: account.id })
    expect(JSON.stringify(await database.db.selectFrom('audit_log').selectAll().execute())).not.toContain(madeIn(out))
  })

  it('takes a password from standard input, and keeps it as the first of its history', async () => {
    const { status, out } = await typing(
      'Lobo-Guara-37\nmore\n',
      'add',
      'joe',
      '--name',
      'Zé',
      '--category',
      '01',
      '--stdin',
    )
    expect({ status, out }).toEqual({ status: 0, out: 'joe is there: Zé, category 01.\n' })
    const account = await accountOf('joe')
    expect(await isPassword('Lobo-Guara-37', account.password_hash)).toBe(true)
    const history = database.db
      .selectFrom('password_history')
      .select('password_hash')
      .where('account_id', '=', account.id)
    expect(await history.execute()).toEqual([{ password_hash: account.password_hash }])
  })

  it('adds another login to a person, without a password where none is wanted', async () => {
    const first = await accountOf('ana')
    const args = [
      '--person',
      String(first.patron_id),
      '--category',
      '01',
      '--valid-until',
      '2027-12-31',
      '--no-password',
    ]
    expect(await user('add', 'ana-2', ...args)).toMatchObject({
      status: 0,
      out: expect.stringContaining('Ana Ribeiro'),
    })
    expect(await accountOf('ana-2')).toMatchObject({
      patron_id: first.patron_id,
      valid_until: '2027-12-31',
      password_hash: null,
    })
  })

  it.each([
    [[], 'Name the user.'],
    [['x', '--category', '01'], '--name is needed'],
    [['x', '--name', 'X'], '--category is needed'],
    [['x', '--name', 'X', '--category', '77'], '--category is “77”; it may be: 01, 19, 03'],
    [['ANA', '--name', 'X', '--category', '08'], '“ANA” is taken in category 08.'],
    [['x y', '--name', 'X', '--category', '01'], '“x y” has a space in it'],
    [['x', '--person', '99999', '--category', '01'], 'There is no person 99999.'],
    [['x', '--name', 'X', '--category', '01', '--email', 'a@b.org;c'], '--email is “a@b.org;c”'],
    [['x', '--name', 'X', '--category', '01', '--valid-until', '2027-02-30'], '--valid-until is “2027-02-30”'],
    [['x', '--name', 'X', '--category', '01', '--language', 'de'], '--language is “de”; it may be: pt, es, en, fr, it'],
    [['x', 'y', '--name', 'X', '--category', '01'], '“y” is one word too many'],
    [['x', '--name', 'X', '--category', '01', '--frob'], '--frob is not an option'],
  ])('%j is wrong use, and makes nobody', async (args, sentence) => {
    expect(await user('add', ...args)).toMatchObject({ status: 2, out: '', err: expect.stringContaining(sentence) })
    expect(await database.db.selectFrom('accounts').select('id').where('username', '=', 'x').execute()).toEqual([])
  })

  it.each([
    ['', 'it was empty'],
    ['curta', '8 to 64 characters; a digit; capitals and small letters'],
    ['Mariana-2026', 'no part of the person’s name'],
  ])('refuses the password “%s” and says why', async (password, sentence) => {
    const args = ['add', 'x', '--name', 'Mariana', '--category', '01', '--stdin']
    expect(await typing(password, ...args)).toMatchObject({ status: 2, err: expect.stringContaining(sentence) })
  })
})

describe('estante user list and show', () => {
  it('list people in columns, all or those that are meant', async () => {
    const { status, out } = await user('list')
    expect(status).toBe(0)
    expect(out).toMatch(/^ana {4}\d+ {2}08 {2}Ana Ribeiro$/m)
    expect((await user('list', 'ribeirO')).out.trim().split('\n')).toHaveLength(2)
    expect((await user('list', '--category', '01')).out).not.toMatch(/ 08 /)
    expect((await user('find', 'RIBEIRO', 'ana')).out).toMatch(/^ana .*Ana Ribeiro/)
    expect(await user('find', 'nobody', 'such')).toMatchObject({ status: 2, err: 'Nobody like that.\n' })
    expect(await user('list', 'nobody')).toMatchObject({ status: 2, err: 'Nobody like that.\n' })
  })

  it('show everything but the password', async () => {
    await user('grant', 'ana', '8')
    const { status, out } = await user('show', 'ana')
    expect(status).toBe(0)
    for (const text of ['Ana Ribeiro (', 'a@b.org', 'yes', 'may sign in', '8 Access to the account area']) {
      expect(out).toContain(text)
    }
    expect(out).not.toContain('argon2')
    expect((await user('show', 'ana-2')).out).toMatch(/Has a password +no/)
  })

  it('say in whose name several are, and take the code behind it', async () => {
    for (const name of ['Joana', 'José']) {
      const category = name === 'Joana' ? '01' : '03'
      await user('add', 'dupla', '--name', name, '--category', category, '--no-password')
    }
    const { status, err } = await user('show', 'dupla')
    expect(status).toBe(2)
    expect(err).toMatch(
      /Several logins are called “dupla”\. Say which one: dupla#\d+ \(Joana, 01\); dupla#\d+ \(José, 03\)/,
    )
    expect((await user('show', 'dupla#03')).out).toContain('José')
    expect(await user('show', 'nobody')).toMatchObject({ status: 2, err: 'There is no user “nobody”.\n' })
  })
})

describe('estante user block and unblock', () => {
  it('end what is open, let nobody in, and undo both', async () => {
    const { id } = await accountOf('ana')
    const opening = { account: id, isRemembered: false, openedBy: 'password', device: '' } as const
    const session = await database.transact((tx) => openSession(tx, opening, systemClock()))
    expect((await user('block', 'ana', '--reason', 'cartão perdido')).out).toBe('ana is blocked; 1 session ended.\n')
    expect(await accountOf('ana')).toMatchObject({
      blocked: 1,
      blocked_by: 'library',
      blocked_reason: 'cartão perdido',
    })
    const ended = database.db.selectFrom('sessions').select('ended_by').where('id', '=', session.id)
    expect(await ended.execute()).toEqual([{ ended_by: 'blocked' }])
    expect(await lastEvent()).toMatchObject({ action: 'accounts.blocked', subject: 'account', subject_id: id })
    expect((await user('list', '--blocked')).out).toContain('blocked by the library: cartão perdido')
    expect((await user('unblock', 'ana')).out).toBe('ana may sign in again.\n')
    expect(await accountOf('ana')).toMatchObject({ blocked: 0, blocked_by: null, blocked_reason: null })
    expect((await user('unblock', 'ana')).out).toContain('was not blocked')
  })

  it('takes the last day of a block, and says that somebody is blocked already', async () => {
    expect((await user('block', 'ana', '--until', '2099-03-31')).status).toBe(0)
    expect(await accountOf('ana')).toMatchObject({ blocked: 1, blocked_until: '2099-03-31' })
    const details = JSON.parse((await lastEvent())!.details) as object
    expect(details).toEqual({ until: '2099-03-31' })
    expect((await user('block', 'ana')).out).toContain('ana')
    expect(await accountOf('ana')).toMatchObject({ blocked_until: '2099-03-31' })
    await user('unblock', 'ana')
    expect(await accountOf('ana')).toMatchObject({ blocked: 0, blocked_until: null })
    expect((await user('block', 'ana', '--until', '31 de março')).status).toBe(2)
  })

  it('leaves the account of somebody who was forgotten as it is', async () => {
    const { id } = await accountOf('ana')
    const username = `removida-${id}`
    await database.db.updateTable('accounts').set({ username, blocked: 1 }).where('id', '=', id).execute()
    const refused = await user('unblock', username)
    expect(refused.status).not.toBe(0)
    expect(await accountOf(username)).toMatchObject({ blocked: 1 })
    await database.db.updateTable('accounts').set({ username: 'ana', blocked: 0 }).where('id', '=', id).execute()
  })
})

describe('estante user password', () => {
  it('gives a new one, ends the sessions of the old one, and lets in whom wrong passwords blocked', async () => {
    const before = await accountOf('joe')
    await database.db
      .updateTable('accounts')
      .set({ blocked: 1, blocked_by: 'attempts' })
      .where('id', '=', before.id)
      .execute()
    const { status, out } = await user('password', 'joe')
    expect(status).toBe(0)
    const after = await accountOf('joe')
    expect(after).toMatchObject({ blocked: 0, blocked_by: null })
    expect(await isPassword(madeIn(out), after.password_hash)).toBe(true)
    expect(await typing('Sabia-Azul-12', 'password', 'joe', '--stdin')).toMatchObject({
      status: 0,
      out: 'New password for joe; 0 sessions ended.\n',
    })
  })

  it('tells the owner by mail, where there is an address', async () => {
    const mails = () => database.db.selectFrom('outbox').select('id').where('kind', '=', 'mail').execute()
    expect(await mails()).toEqual([])
    await user('password', 'ana')
    expect(await mails()).toHaveLength(1)
  })

  it('does not let in whom the library blocked', async () => {
    await user('block', 'joe')
    await user('password', 'joe')
    expect(await accountOf('joe')).toMatchObject({ blocked: 1, blocked_by: 'library' })
    await user('unblock', 'joe')
  })
})

describe('estante user erase', () => {
  it('erases a person with a reason, once, and never somebody of the staff', async () => {
    const username = 'leaves'
    await user('add', username, '--name', 'Paula Prado', '--category', '01', '--email', 'p@b.org', '--no-password')
    const { patron_id: patron } = await accountOf(username)
    expect(await user('erase', username)).toMatchObject({ status: 2, err: expect.stringContaining('--reason') })
    await user('grant', username, '2002')
    expect(await user('erase', username, '--reason=x')).toMatchObject({ status: 2, out: '' })
    await user('revoke', username, '2002')
    expect(await user('erase', username, '--reason=Asked in writing')).toMatchObject({
      status: 0,
      out: `The data of ${username} were erased. Later imports leave this number out.\n`,
    })
    expect(await lastEvent()).toMatchObject({ action: 'patrons.erased', details: '{"reason":"Asked in writing"}' })
    const row = database.db.selectFrom('patrons').select('email').where('id', '=', patron)
    expect(await row.executeTakeFirstOrThrow()).toEqual({ email: null })
    expect(await user('erase', username, '--reason=again')).toMatchObject({ status: 2 })
  })
})

describe('estante user grant and revoke', () => {
  it('give and take rights by number, and keep who did it', async () => {
    expect((await user('grant', 'joe', '8', '2001', '8')).out).toBe('joe now holds: 8, 2001\n')
    expect(await lastEvent()).toMatchObject({
      action: 'accounts.permission_granted',
      details: '{"permissions":[8,2001,8]}',
    })
    expect((await user('revoke', 'joe', '8')).out).toBe('joe now holds: 2001\n')
    expect((await user('revoke', 'joe', '2001', '8')).out).toBe('joe now holds no activity by itself.\n')
  })

  it('give a role for one library, show where it counts, and take it away again', async () => {
    const { code } = await database.db.selectFrom('libraries').select('code').executeTakeFirstOrThrow()
    const rights = `2002 (${code}), 2003 (${code}), 2004 (${code}), 2006 (${code}), 2007 (${code})`
    expect((await user('grant', 'joe', '--role=head', `--library=${code.toLowerCase()}`)).out).toBe(
      `joe now holds: ${rights}\n`,
    )
    expect(JSON.parse((await lastEvent())!.details)).toMatchObject({
      role: 'head',
      permissions: [2002, 2003, 2004, 2006, 2007],
    })
    expect((await user('show', 'joe')).out).toContain(`2002 Circulation desk (${code}), 2003`)
    expect((await user('grant', 'joe', '2002')).out).toContain('2002, 2003 (')
    expect((await user('revoke', 'joe', '2003', `--library=${code}`)).out).not.toContain('2003')
    expect((await user('revoke', 'joe', '--role=administrator')).out).toBe('joe now holds no activity by itself.\n')
  })

  it('name who acts: the login of --as, otherwise nobody but the command line', async () => {
    const { id } = await accountOf('ana')
    await user('grant', 'joe', '2002', '--as', 'ana')
    expect(await lastEvent()).toMatchObject({ actor: `account ${id}`, origin: 'command-line' })
    await user('revoke', 'joe', '2002')
    expect(await lastEvent()).toMatchObject({ actor: 'command-line' })
    expect(await user('grant', 'joe', '2002', '--as=nobody')).toMatchObject({
      status: 2,
      err: 'There is no user “nobody”.\n',
    })
  })

  it.each([
    [['grant', 'joe', '--role=boss'], '--role is “boss”; it may be: attendant, head, administrator.'],
    [['grant', 'joe', '2002', '--library=XX'], '--library is “XX”; it may be: '],
    [['grant', 'joe', '--role=administrator', '--library=BC'], 'Activity 2001 is held at every library or not at all'],
    [['grant', 'joe'], 'Name the activities'],
    [['grant', 'joe', '9999'], 'There is no activity “9999”. There are: 8, 12, 13'],
    [['revoke', 'joe', 'x'], 'There is no activity “x”.'],
    [['grant'], 'Name the user.'],
  ])('%j is wrong use', async (args, sentence) => {
    expect(await user(...args)).toMatchObject({ status: 2, err: expect.stringContaining(sentence) })
  })
})

describe('estante user', () => {
  it.each([
    [[], 'Say what to do: add, list, find, show, block, unblock, merge, erase, password, grant, revoke.'],
    [['frob'], '“estante user frob” does not exist.'],
    [['constructor'], '“estante user constructor” does not exist.'],
  ])('%j says what there is', async (args, sentence) => {
    expect(await user(...args)).toMatchObject({ status: 2, err: expect.stringContaining(sentence) })
  })
})
