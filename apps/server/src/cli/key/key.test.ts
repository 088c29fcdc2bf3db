import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../database/database.ts'
import { hashKey, isWellFormed } from '../../http/api-keys/key-secret.ts'
import { type Run, runEstante } from '../testing/run-estante.ts'

let folder: string
let variables: Record<string, string>
let database: Database
let library = ''
const key = (...args: string[]): Promise<Run> => runEstante(variables, 'key', ...args)
const lastEvent = () =>
  database.db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'subject', 'details'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
const rowOf = (name: string) =>
  database.db.selectFrom('api_keys').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
const shownIn = (out: string) => /estante_[0-9a-f]+/.exec(out)?.[0] ?? ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'estante-key-'))
  variables = { ESTANTE_DATA: join(folder, 'data'), ESTANTE_TIME_ZONE: 'America/Sao_Paulo' }
  // Makes a plain library where there is none.
  await runEstante(variables, 'import', join(folder, 'none.mrc'))
  database = openDatabase(join(folder, 'data', 'estante.sqlite'))
  library = (await database.db.selectFrom('libraries').select('code').executeTakeFirstOrThrow()).code
  await runEstante(variables, 'user', 'add', 'portal', '--name', 'Portal', '--category', '08', '--no-password')
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('estante key', { tags: ['W-232'] }, () => {
  it('without keys says how to add one', async () => {
    expect(await key()).toMatchObject({ status: 0, out: expect.stringContaining('estante key add NAME') })
  })

  it('add shows the key once, and keeps its hash', async () => {
    const { status, out } = await key('add', 'site', '--scope', 'catalogue:read,events:read', '--scope=events:read')
    const shown = shownIn(out)
    expect(status).toBe(0)
    expect(isWellFormed(shown)).toBe(true)
    expect(await rowOf('site')).toMatchObject({
      hash: hashKey(shown),
      hint: shown.slice(0, 14),
      scopes: 'catalogue:read events:read',
      account_id: null,
      per_minute: 6000,
      expires_at: null,
    })
    const event = await lastEvent()
    expect(event).toMatchObject({ action: 'api_keys.added', subject: 'api_key' })
    expect(JSON.parse(event.details)).toEqual({ name: 'site', scopes: ['catalogue:read', 'events:read'] })
    expect((await key('list')).out).not.toContain(shown)
  })

  it('add names an account and a library, and warns while the account lacks the permission', async () => {
    const add = (name: string) =>
      key('add', name, '--scope=people:write', '--account=portal', `--library=${library}`, '--expires=31/12/2099')
    const first = await add('portal')
    expect(first.err).toBe('The account does not hold 2002 there yet: “estante user grant” gives it.\n')
    await runEstante(variables, 'user', 'grant', 'portal', '2002', `--library=${library}`)
    expect((await add('portal-2')).err).toBe('')
    // The last day ends with its midnight in the institution's time zone.
    expect(await rowOf('portal')).toMatchObject({ expires_at: '2100-01-01T03:00:00.000Z' })
    expect((await rowOf('portal')).account_id).not.toBeNull()
    expect(JSON.parse((await lastEvent()).details)).toMatchObject({ name: 'portal-2', scopes: ['people:write'] })
  })

  it('add and revoke name who acts', async () => {
    await key('add', 'of-portal', '--scope=events:read', '--as=portal')
    const { id } = await database.db
      .selectFrom('accounts')
      .select('id')
      .where('username', '=', 'portal')
      .executeTakeFirstOrThrow()
    expect((await lastEvent()).actor).toBe(`account ${id}`)
  })

  it('list shows what a key may do, and when it was used or ended', async () => {
    await database.db
      .updateTable('api_keys')
      .set({ last_used_at: '2026-03-10T15:00:00.000Z' })
      .where('name', '=', 'portal')
      .execute()
    const { out } = await key('list')
    expect(out).toContain(
      `  acts as portal; at ${library} alone; 6,000 requests a minute; last used 2026-03-10T12:00; ends 2100-01-01T00:00`,
    )
    expect(out).toMatch(/^site {2}estante_[0-9a-f]{6}… {2}catalogue:read events:read$/m)
    expect(out).toContain('  6,000 requests a minute; never used')
  })

  it('revoke ends a key, whose name stays taken', async () => {
    expect(await key('revoke', 'site')).toMatchObject({ status: 0, out: 'site opens nothing any more.\n' })
    expect(await lastEvent()).toMatchObject({ action: 'api_keys.revoked', details: '{"name":"site"}' })
    expect((await key('list')).out).toContain('never used; revoked ')
    expect(await key('revoke', 'site')).toMatchObject({ status: 2, err: 'No key called site is left to revoke.\n' })
    expect(await key('add', 'site', '--scope=events:read')).toMatchObject({
      status: 2,
      err: expect.stringContaining('There is or was a key called site.'),
    })
  })

  it.each([
    [['frob'], 'estante key has no “frob”: add, list, revoke.'],
    [['add'], 'Name the key.'],
    [['revoke'], 'Name the key.'],
    [['add', 'a', '--scope'], '--scope'],
    [['add', 'Site', '--scope=events:read'], '“Site” is no name of a key'],
    [['add', 'a', 'b'], 'b'],
    [['revoke', 'a', 'b'], 'b'],
    [['add', 'a'], '--scope is needed: catalogue:read, events:read, people:read'],
    [['add', 'a', '--scope=people:all'], '--scope is “people:all”; it may be: catalogue:read'],
    [['add', 'a', '--scope=events:read,people:read'], 'people:read: such calls are made as somebody.'],
    [['add', 'a', '--scope=people:read', '--account=nobody'], 'There is no user “nobody”.'],
    [['add', 'a', '--scope=events:read', '--library=XX'], '--library is “XX”; it may be: '],
    [['add', 'a', '--scope=events:read', '--expires=soon'], '--expires is “soon”'],
    [['add', 'a', '--scope=events:read', '--expires=2020-01-01'], '2020-01-01 is over already.'],
    [['add', 'a', '--scope=events:read', '--per-minute=0'], '--per-minute is “0”'],
  ])('%j is wrong use', async (args, sentence) => {
    expect(await key(...args)).toMatchObject({ status: 2, err: expect.stringContaining(sentence) })
  })
})
