import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setSettings } from '../../test/set-settings.ts'
import { systemClock } from '../clock.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { acquireLease, releaseLease } from '../database/lease.ts'
import { checkSync } from './doctor/check-sync.ts'
import { type Run, runEstante } from './testing/run-estante.ts'

let folder: string
let variables: Record<string, string>
let database: Database
let file: string
const sync = (...args: string[]): Promise<Run> => runEstante(variables, 'sync', ...args)
const write = (rows: string) => writeFileSync(file, `username,category,name\n${rows}`)
const usernames = async () =>
  (await database.db.selectFrom('accounts').select('username').orderBy('username').execute()).map((one) => one.username)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'estante-sync-cli-'))
  variables = { ESTANTE_DATA: join(folder, 'data') }
  file = join(folder, 'people.csv')
  // Makes a plain library where there is none.
  await runEstante(variables, 'import', join(folder, 'none.mrc'))
  database = openDatabase(join(folder, 'data', 'estante.sqlite'))
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('estante sync', () => {
  it('prints what a trial would change, and writes none of it', { tags: ['W-236'] }, async () => {
    write('1,08,Ana Souza\n2,08,Bruno Lima\n')
    const { status, out } = await sync('people', file, '--dry-run')
    expect(status).toBe(0)
    expect(out).toContain('+ 1  Ana Souza\n+ 2  Bruno Lima\n')
    expect(out).toContain('2 added, 0 changed')
    expect(out).toContain('Nothing was written')
    expect(await usernames()).toEqual([])
    expect(await checkSync(database)).toBeUndefined()
  })

  it('syncs with a file, and tells how it went', async () => {
    expect((await sync('people', file)).out).toContain('2 added, 0 changed, 0 returned, 0 gone')
    expect(await usernames()).toEqual(['1', '2'])
    write('1,08,Ana Souza\n2,08,Carla Dias\n')
    const conflict = await sync('people', file)
    expect(conflict.status).toBe(1)
    expect(conflict.err).toContain('2 is “Bruno Lima” in this category')
    expect((await sync('people', file, '--rename', '2')).out).toContain('1 changed')
    expect((await sync('status')).out).toMatch(/people.csv {2}done\n {2}0 added, 1 changed/)
  })

  it('does nothing where too many are missing, names them, and does it when it is allowed', async () => {
    write('1,08,Ana Souza\n')
    const refused = await sync('people', file)
    expect([refused.status, refused.out]).toEqual([2, '- 2  Carla Dias\n'])
    expect(refused.err).toContain('1 of 2 people are missing from the list; at once 5 % and 100 may be, at most.')
    expect(refused.err).toContain('Nothing was done.')
    expect(await checkSync(database)).toMatchObject({ state: 'warn', messageKey: 'checkSyncNothing' })
    expect((await sync('status')).out).toContain('nothing done: too many missing')
    const report = join(folder, 'report.json')
    expect((await sync('people', file, '--allow', '1', '--report', report)).status).toBe(0)
    expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({
      state: 'done',
      changes: [{ kind: 'left', username: '2', name: 'Carla Dias' }],
    })
    expect(await checkSync(database)).toMatchObject({ state: 'ok' })
  })

  it('waits for nobody: another process that is at it is told', async () => {
    const lease = { name: 'job:sync-people', holder: 'another' }
    await acquireLease(database.db, lease, systemClock(), systemClock().add({ seconds: 60 }))
    expect(await sync('people', file)).toMatchObject({ status: 2, err: 'Another process is syncing now.\n' })
    await releaseLease(database.db, lease)
  })

  it('takes the list of the settings, and says where there is none', async () => {
    expect((await sync('people')).err).toContain('people_sync.source')
    await setSettings(database.db, { 'people_sync.source': 'file', 'people_sync.file': file })
    expect((await sync('people')).status).toBe(0)
    write('')
    expect((await sync('people')).status).toBe(2)
    await setSettings(database.db, { 'people_sync.source': 'ldap' })
    expect((await sync('people')).err).toContain('login.ldap_address')
    expect((await sync('dogs')).err).toContain('people, status')
    expect((await sync('people', file, '--allow', 'many')).status).toBe(2)
  })
})
