import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setSettings } from '../../test/set-settings.ts'
import { hasSlapd, peopleBase, personLdif, searcher, startSlapd, type TestDirectory } from '../../test/start-slapd.ts'
import { systemClock } from '../clock.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { checkSignOn } from './doctor/check-sign-on.ts'
import { type Run, runEstante, runEstanteWith } from './testing/run-estante.ts'

describe.skipIf(!hasSlapd)('estante ldap', () => {
  let directory: TestDirectory
  let folder: string
  let variables: Record<string, string>
  let database: Database
  const ldap = (...args: string[]): Promise<Run> => runEstante(variables, 'ldap', ...args)
  const typing = (input: string, ...args: string[]) => runEstanteWith(input, variables, 'ldap', ...args)
  const accountOf = (username: string) =>
    database.db.selectFrom('accounts').selectAll().where('username', '=', username).executeTakeFirstOrThrow()
  const actions = async () =>
    (await database.db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(({ action }) => action)

  beforeAll(async () => {
    directory = await startSlapd()
    await directory.change(personLdif('ana', 'Ana Souza', 'mail: ana@example.org'))
    await directory.change(personLdif('carla', 'Carla Dias'))
    folder = mkdtempSync(join(tmpdir(), 'estante-ldap-'))
    variables = { ESTANTE_DATA: join(folder, 'data'), ESTANTE_LDAP_PASSWORD: searcher.password }
    // Makes a plain library where there is none.
    await runEstante(variables, 'import', join(folder, 'none.mrc'))
    database = openDatabase(join(folder, 'data', 'estante.sqlite'))
    await runEstante(variables, 'user', 'add', 'ana', '--name', 'Ana Souza', '--category', '08')
  })
  afterAll(async () => {
    await directory.stop()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(() =>
    setSettings(database.db, {
      'login.ldap': true,
      'login.ldap_address': directory.secureAddress,
      'login.ldap_certificates': [directory.certificate],
      'login.ldap_base': peopleBase,
      'login.ldap_bind_dn': searcher.dn,
      'login.ldap_user_dn': undefined,
      'login.ldap_category': '08',
    }),
  )

  it('test shows what came back and what would become of it, and writes nothing', { tags: ['W-225'] }, async () => {
    const before = await accountOf('ana')
    const { status, out } = await ldap('test', 'ana')
    expect(status).toBe(0)
    expect(out).toMatch(/Entry +uid=ana,ou=people,dc=example,dc=org/)
    expect(out).toMatch(/entryUUID +[0-9a-f-]{36}/)
    expect(out).toMatch(/email +ana@example.org/)
    expect(out).toMatch(/Account +ana, to be linked at the first sign-in/)
    expect((await ldap('test', 'carla')).out).toMatch(/Category +08\nAccount +none; the sign-in is refused/)
    expect(await accountOf('ana')).toEqual(before)
  })

  it('test tries a password as a sign-in does, and never shows it', async () => {
    expect((await typing('senha-ana\n', 'test', 'ana', '--stdin')).status).toBe(0)
    const wrong = await typing('errada-9\n', 'test', 'ana', '--stdin')
    expect(wrong.status).toBe(2)
    expect(wrong.err).toContain('No one entry for ana, or not its password')
    expect(wrong.out + wrong.err).not.toContain('errada-9')
    await setSettings(database.db, { 'login.ldap_user_dn': `uid={login},${peopleBase}` })
    expect((await ldap('test', 'ana')).err).toContain('--stdin')
    expect((await typing('senha-ana\n', 'test', 'ana', '--stdin')).out).toContain('Ana Souza')
  })

  it('says what is missing', async () => {
    expect((await ldap('test', 'nobody')).status).toBe(2)
    await setSettings(database.db, { 'login.ldap_address': 'ldaps://127.0.0.1:1' })
    expect((await ldap('test', 'ana')).err).toContain('ECONNREFUSED')
    await setSettings(database.db, { 'login.ldap_base': undefined })
    expect((await ldap('test', 'ana')).err).toContain('login.ldap_base')
    await setSettings(database.db, { 'login.ldap': undefined })
    expect((await ldap('test', 'ana')).err).toContain('login.ldap is off')
    expect((await ldap('burn', 'ana')).err).toContain('test, link, unlink')
    expect((await ldap('test')).status).toBe(2)
  })

  it('link makes an account the directory’s, and unlink a local one again', { tags: ['W-225'] }, async () => {
    const linked = await ldap('link', 'ana')
    expect(linked.out).toContain(`ana is linked with uid=ana,${peopleBase}`)
    expect(await accountOf('ana')).toMatchObject({ password_hash: null, directory_entry: expect.stringMatching(/-/) })
    expect((await ldap('test', 'ana')).out).toMatch(/Account +ana, linked with this entry/)
    expect((await runEstante(variables, 'user', 'show', 'ana')).out).toMatch(/In the directory +yes/)
    const refused = await runEstante(variables, 'user', 'password', 'ana')
    expect([refused.status, refused.err]).toEqual([2, expect.stringContaining('estante ldap unlink ana')])
    expect((await ldap('unlink', 'ana')).status).toBe(0)
    expect((await ldap('unlink', 'ana')).status).toBe(2)
    expect(await accountOf('ana')).toMatchObject({ directory_entry: null })
    expect((await runEstante(variables, 'user', 'password', 'ana')).status).toBe(0)
    expect((await actions()).filter((action) => action.includes('directory'))).toEqual([
      'accounts.directory_linked',
      'accounts.directory_unlinked',
    ])
  })

  it('the doctor asks the directory', { tags: ['W-225'] }, async () => {
    const check = (ldapPassword = searcher.password) =>
      checkSignOn(database, { providerSecrets: { ldapPassword } }, systemClock())
    const address = directory.secureAddress.replace('ldaps://', '')
    expect(await check()).toEqual([{ state: 'ok', messageKey: 'checkLdap', details: { address } }])
    expect(await check('errada')).toEqual([
      { state: 'fail', messageKey: 'checkLdapBad', details: { address, reason: expect.stringContaining('0x31') } },
    ])
  })
})
