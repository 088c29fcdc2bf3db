import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addAccount,
  addCopy,
  addInstitution,
  addLibrary,
  addLoan,
  addPatron,
  addTitle,
  grantPermission,
  testNow,
} from '../../test/factories.ts'
import { entry, result, startFakeDirectory } from '../../test/fake-directory.ts'
import { setSettings } from '../../test/set-settings.ts'
import {
  directoryBase,
  hasSlapd,
  peopleBase,
  personLdif,
  searcher,
  startSlapd,
  type TestDirectory,
} from '../../test/start-slapd.ts'
import { eachDatabase, useDatabase } from '../../test/test-database.ts'
import { openSession } from '../features/session/store/sessions.ts'
import { loadTokenKey } from '../http/tokens.ts'
import { clearCatalogue } from '../import/testing/clear-catalogue.ts'
import { syncPeopleDaily } from '../jobs/sync-people.ts'
import { erasedNumber } from '../secrets/erased-number.ts'
import { type SyncOptions, syncPeople } from './sync-people.ts'

const folder = mkdtempSync(join(tmpdir(), 'estante-sync-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'people.csv')
const header = 'username,category,name,email\n'
const now = Temporal.Instant.from(testNow)

eachDatabase((engine) => {
  describe('the sync of people', () => {
    const database = useDatabase(engine)
    beforeAll(() => addInstitution(database().db))
    beforeEach(async () => {
      const { db } = database()
      for (const table of [
        'loans',
        'charges',
        'refresh_tokens',
        'sessions',
        'account_permissions',
        'audit_log',
      ] as const)
        await db.deleteFrom(table).execute()
      await clearCatalogue(db)
      await db.deleteFrom('erased_numbers').execute()
      await db.deleteFrom('people_syncs').execute()
      await db.deleteFrom('settings').execute()
      const names = (code: string) => ({ code, name_pt: code, name_es: code, name_en: code, kind: 'student' })
      const rows = ['01', '02'].map((code, position) => ({ ...names(code), position }))
      await db.insertInto('patron_categories').values(rows).execute()
      // Whom no list ever had.
      await addAccount(db, {
        username: 'balcao',
        patron_id: await addPatron(db, { name: 'Do Balcão' }),
        ...(await category()),
      })
    })
    const category = async () => {
      const { id } = await database()
        .db.selectFrom('patron_categories')
        .select('id')
        .where('code', '=', '01')
        .executeTakeFirstOrThrow()
      return { category_id: id }
    }

    const context = async () => ({
      database: database(),
      tokenKey: await loadTokenKey(database(), now),
      clock: () => now,
      providerSecrets: { ldapPassword: searcher.password },
    })
    const bySource = async (options: Partial<SyncOptions> = {}) =>
      syncPeople(await context(), {
        source: { kind: 'file', file },
        origin: 'command-line',
        actor: 'command-line',
        ...options,
      })
    const sync = (rows: string, options: Partial<SyncOptions> = {}) => {
      writeFileSync(file, rows)
      return bySource(options)
    }
    const kinds = ({ changes }: Awaited<ReturnType<typeof sync>>) =>
      changes.map(({ kind, username, fields }) => [kind, username, ...(fields ?? [])].join(' '))
    const accountOf = (username: string) =>
      database().db.selectFrom('accounts').selectAll().where('username', '=', username).executeTakeFirstOrThrow()
    const usernames = async () =>
      (await database().db.selectFrom('accounts').select('username').orderBy('id').execute()).map((one) => one.username)
    const audited = async () =>
      (await database().db.selectFrom('audit_log').select(['action', 'details']).orderBy('id').execute()).map(
        ({ action, details }) => `${action} ${details}`,
      )
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => `n${at},01,Pessoa ${at},p${at}@example.org\n`).join('')
    const everything = async () => {
      const { db } = database()
      const tables = ['accounts', 'patrons', 'audit_log', 'people_syncs', 'sessions', 'imports'] as const
      return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
    }

    it('adds who is new, changes what changed, and tells both in the audit log', { tags: ['W-236'] }, async () => {
      expect(kinds(await sync(`${header}1,01,Ana Souza,a@example.org\n2,01,Bruno Lima,\n`))).toEqual([
        'added 1',
        'added 2',
      ])
      expect(kinds(await sync(`${header}1,02,Ana Souza,nova@example.org\n2,01,Bruno Lima,\n`))).toEqual([
        'changed 1 email categoryId',
      ])
      expect(kinds(await sync(`${header}1,02,Ana Souza,nova@example.org\n2,01,Bruno Lima,\n`))).toEqual([])
      expect(await audited()).toEqual([
        expect.stringMatching(/^accounts.added .*"source":"csv"/),
        expect.stringMatching(/^accounts.added .*"source":"csv"/),
        'patrons.data_changed {"fields":["email","categoryId"],"source":"csv"}',
      ])
      expect(await accountOf('1')).toMatchObject({ sync_state: 'listed', password_hash: null })
      expect(await accountOf('balcao')).toMatchObject({ sync_state: null, blocked: 0 })
    })

    it('blocks who has disappeared, and keeps loans, debts and the person', { tags: ['W-236'] }, async () => {
      await sync(header + many(30))
      const { id, patron_id } = await accountOf('n7')
      const opening = { account: id, isRemembered: false, openedBy: 'password', device: 'x' } as const
      await database().transact((tx) => openSession(tx, opening, now))
      const library_id = await addLibrary(database().db)
      const debt = { patron_id, library_id, kind: 'fine', amount_cents: 500, created_at: testNow } as const
      await database().db.insertInto('charges').values(debt).execute()
      const copy_id = await addCopy(database().db, { title_id: await addTitle(database().db), library_id })
      await addLoan(database().db, { copy_id, patron_id })
      const left = await sync(header + many(30).replace(/n7,.*\n/, ''))
      expect([left.state, kinds(left)]).toEqual(['done', ['left n7']])
      expect(await accountOf('n7')).toMatchObject({
        blocked: 1,
        blocked_by: 'library',
        blocked_reason: 'Não consta mais na lista da instituição',
        sync_state: 'gone',
      })
      expect(await database().db.selectFrom('charges').select('amount_cents').execute()).toEqual([
        { amount_cents: 500 },
      ])
      expect(await database().db.selectFrom('loans').select('state').execute()).toEqual([{ state: 'open' }])
      const open = database().db.selectFrom('sessions').select('ended_by').where('account_id', '=', id)
      expect(await open.execute()).toEqual([{ ended_by: 'blocked' }])
      expect((await audited()).at(-1)).toBe('accounts.blocked {"source":"csv"}')
      expect(kinds(await sync(header + many(30).replace(/n7,.*\n/, '')))).toEqual([])
      expect(kinds(await sync(header + many(30)))).toEqual(['returned n7'])
      expect(await accountOf('n7')).toMatchObject({ blocked: 0, sync_state: 'listed' })
    })

    it('does not let in whom the library had blocked, nor blocks again whom it let in', async () => {
      await sync(header + many(40))
      const ofLibrary = { blocked: 1, blocked_by: 'library', blocked_reason: 'multa' } as const
      await database().db.updateTable('accounts').set(ofLibrary).where('username', '=', 'n1').execute()
      const without = many(40).replace(/n[12],.*\n/g, '')
      expect(kinds(await sync(header + without))).toEqual(['left n1', 'left n2'])
      const free = { blocked: 0, blocked_by: null, blocked_reason: null }
      await database().db.updateTable('accounts').set(free).where('username', '=', 'n2').execute()
      expect(kinds(await sync(header + without))).toEqual([])
      expect(await accountOf('n2')).toMatchObject({ blocked: 0 })
      expect(kinds(await sync(header + many(40)))).toEqual([])
      expect(await accountOf('n1')).toMatchObject({ blocked: 1, blocked_reason: 'multa', sync_state: 'listed' })
    })

    it('does nothing where more have disappeared than may, not even for the others', { tags: ['W-236'] }, async () => {
      await sync(header + many(40))
      const before = await everything()
      const shorter = `${header}nova,01,Nova Pessoa,\n${many(37)}`
      const refused = await sync(shorter)
      expect(refused).toMatchObject({
        state: 'refused',
        known: 40,
        missing: 3,
        reason: { code: 'sync-too-many', details: { percent: 5, people: 100 } },
      })
      const after = await everything()
      expect([after[0], after[1], after[2]]).toEqual([before[0], before[1], before[2]])
      await setSettings(database().db, { 'people_sync.limit_percent': 50, 'people_sync.limit_people': 2 })
      expect(await sync(shorter)).toMatchObject({ state: 'refused' })
      expect(await sync(shorter, { allowed: 2 })).toMatchObject({ state: 'refused' })
      expect(kinds(await sync(shorter, { allowed: 3 }))).toEqual(['added nova', 'left n37', 'left n38', 'left n39'])
    })

    it.each([
      ['empty', '', 'empty'],
      ['without rows', header, 'csv-no-rows'],
      ['cut in the middle of a row', `${header}${many(9)}n9,01,Pes`, 'sync-row-short'],
      ['with a quotation mark that does not close', `${header}${many(3)}n4,01,"Pessoa,\n${many(3)}`, 'csv-quote-open'],
      ['of something else', 'PK\u0003\u0004\0\0\0', 'not-csv'],
      ['without the names of columns', many(10), 'csv-no-header'],
      ['with a row without a number', `${header}${many(10)},01,Sem Número,\n`, 'csv-value-missing'],
    ])('does nothing with a file %s', { tags: ['W-236'] }, async (_, text, code) => {
      await sync(header + many(10))
      const before = await everything()
      expect(await sync(text)).toMatchObject({ state: 'failed', reason: { code }, changes: [] })
      const after = await everything()
      expect(after.slice(0, 3)).toEqual(before.slice(0, 3))
      const { state } = await database()
        .db.selectFrom('people_syncs')
        .select('state')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      expect(state).toBe('failed')
    })

    it('does nothing with a file that is not there', async () => {
      const source = { kind: 'file', file: join(folder, 'none.csv') } as const
      expect(await bySource({ source })).toMatchObject({ state: 'failed', reason: { code: 'no-such-file' } })
    })

    it('leaves another name under a number to a person, who can say that it is the same one', async () => {
      await sync(`${header}1,01,Ana Souza,\n2,01,Bruno Lima,\n`)
      const rows = `${header}1,01,Carla Dias,nova@example.org\n2,01,Bruno Lima,\n`
      const { report, changes, state } = await sync(rows)
      expect([state, changes, report.refused]).toEqual(['done', [], 1])
      expect(report.report('en').problems).toMatchObject([{ code: 'person-conflict', controlNumber: '1' }])
      expect(await accountOf('1')).toMatchObject({ blocked: 0, sync_state: 'listed' })
      expect(kinds(await sync(rows, { renamed: new Set(['1']) }))).toEqual(['changed 1 name email'])
    })

    it('takes a row that cannot be loaded for a person who is still there', async () => {
      await sync(`${header}1,01,Ana Souza,\n2,01,Bruno Lima,\n`)
      const { report, changes } = await sync(`${header}1,99,Ana Souza,\n2,01,Bruno Lima,\n`)
      expect([report.refused, changes]).toEqual([1, []])
      expect(await accountOf('1')).toMatchObject({ blocked: 0 })
    })

    it('does not bring back who asked to be forgotten', async () => {
      const hash = erasedNumber((await context()).tokenKey, '1')
      await database().db.insertInto('erased_numbers').values({ hash, erased_at: testNow }).execute()
      expect(kinds(await sync(`${header}1,01,Ana Souza,\n2,01,Bruno Lima,\n`))).toEqual(['added 2'])
      expect(await usernames()).toEqual(['balcao', '2'])
    })

    it('does not lock the library out of its desk', async () => {
      await sync(header + many(30))
      await grantPermission(database().db, (await accountOf('n3')).id, 2002)
      expect(kinds(await sync(header + many(30).replace(/n3,.*\n/, '')))).toEqual(['staff n3'])
      expect(await accountOf('n3')).toMatchObject({ blocked: 0, sync_state: 'listed' })
    })

    it('writes nothing in a trial, and tells what would change', { tags: ['W-236'] }, async () => {
      await sync(header + many(30))
      const before = await everything()
      const rows = `${header}nova,01,Nova Pessoa,\n${many(29).replace('p2@', 'novo@')}`
      const trial = await sync(rows, { dryRun: true })
      expect([trial.state, kinds(trial)]).toEqual(['done', ['added nova', 'changed n2 email', 'left n29']])
      expect(await everything()).toEqual(before)
    })

    it('twice at once adds everybody once', { tags: ['W-236'] }, async () => {
      writeFileSync(file, header + many(60))
      const both = await Promise.all([bySource(), bySource()])
      expect(both.map(({ state }) => state)).toEqual(['done', 'done'])
      expect(both.flatMap(kinds).filter((kind) => kind.startsWith('added'))).toHaveLength(60)
      expect((await usernames()).length).toBe(61)
      writeFileSync(file, header + many(58))
      await Promise.all([bySource(), bySource()])
      const gone = database().db.selectFrom('accounts').select('username').where('sync_state', '=', 'gone')
      expect(await gone.orderBy('id').execute()).toEqual([{ username: 'n58' }, { username: 'n59' }])
    })

    it('ends where another process has taken over, and the next one goes on', async () => {
      await sync(header + many(60))
      const broken = await sync(header + many(58), { keepGoing: async () => false })
      expect([broken.state, kinds(broken)]).toEqual(['interrupted', []])
      expect(kinds(await sync(header + many(58)))).toEqual(['left n58', 'left n59'])
    })

    it('runs every day at its hour, and again an hour after a list that could not be used', {
      tags: ['W-236'],
    }, async () => {
      const key = (await context()).tokenKey
      const at = (moment: string) => ({
        database: database(),
        tokenKey: key,
        clock: () => Temporal.Instant.from(moment),
        mailer: { send: async () => ({ outcome: 'sent' as const }) },
      })
      const isDue = (moment: string) => syncPeopleDaily.isDue(at(moment))
      const run = (moment: string) => syncPeopleDaily.run(at(moment), async () => true)
      // The institution is at UTC-3.
      expect(await isDue('2026-03-11T06:00:00Z')).toBe(false)
      await setSettings(database().db, {
        'people_sync.source': 'file',
        'people_sync.file': join(folder, `daily-${engine}.csv`),
      })
      expect([await isDue('2026-03-11T05:59:00Z'), await isDue('2026-03-11T06:00:00Z')]).toEqual([false, true])
      await run('2026-03-11T06:00:00Z')
      expect(await isDue('2026-03-11T06:59:00Z')).toBe(false)
      expect(await isDue('2026-03-11T07:00:00Z')).toBe(true)
      writeFileSync(join(folder, `daily-${engine}.csv`), `${header}1,01,Ana Souza,\n`)
      await run('2026-03-11T07:00:00Z')
      expect(await usernames()).toEqual(['balcao', '1'])
      const due = ['2026-03-11T09:00:00Z', '2026-03-12T05:59:00Z', '2026-03-12T06:00:00Z'].map(isDue)
      expect(await Promise.all(due)).toEqual([false, false, true])
      await setSettings(database().db, { 'people_sync.time': '12:30' })
      expect(await isDue('2026-03-12T15:29:00Z')).toBe(false)
      expect(await isDue('2026-03-12T15:30:00Z')).toBe(true)
    })

    describe.skipIf(!hasSlapd)('from a directory', () => {
      let directory: TestDirectory
      beforeAll(async () => {
        directory = await startSlapd()
        return () => directory.stop()
      })
      beforeEach(() =>
        setSettings(database().db, {
          'login.ldap_address': directory.secureAddress,
          'login.ldap_certificates': [directory.certificate],
          'login.ldap_base': peopleBase,
          'login.ldap_bind_dn': searcher.dn,
          'login.ldap_category': '01',
          'login.ldap_categories': [{ group: `cn=doutores,ou=groups,${directoryBase}`, category: '02' }],
          'people_sync.limit_percent': 40,
        }),
      )
      const fromLdap = (options: Partial<SyncOptions> = {}) => bySource({ source: { kind: 'ldap' }, ...options })

      it('adds, changes and blocks people, page by page', { tags: ['W-236'] }, async () => {
        const people = Array.from({ length: 620 }, (_, at) => personLdif(`d${at}`, `Pessoa ${at}`)).join('')
        await directory.change(people)
        const members = `member: uid=d5,${peopleBase}`
        await directory.change(
          `dn: cn=doutores,ou=groups,${directoryBase}\nobjectClass: groupOfNames\ncn: doutores\n${members}\n`,
        )
        const first = await fromLdap()
        expect([first.state, kinds(first).length]).toEqual(['done', 620])
        const found = await directory.search('(uid=d5)', 'entryUUID')
        const d5 = await accountOf('d5')
        expect(found).toContain(d5.directory_entry)
        const codes = database().db.selectFrom('patron_categories').select('code').where('id', '=', d5.category_id)
        expect(await codes.executeTakeFirst()).toEqual({ code: '02' })
        const listed = (await directory.search('(uid=*)', 'uid')).match(/^uid: /gm)
        expect(listed).toHaveLength(620)
        await directory.change(`dn: uid=d6,${peopleBase}\nchangetype: modify\nadd: mail\nmail: d6@example.org\n`)
        await directory.change(`dn: uid=d7,${peopleBase}\nchangetype: delete\n`)
        expect(kinds(await fromLdap())).toEqual(['changed d6 email', 'left d7'])
        expect((await audited()).slice(-2)).toEqual([
          'patrons.data_changed {"fields":["email"],"source":"ldap"}',
          'accounts.blocked {"source":"ldap"}',
        ])
      })

      it('leaves a number that another entry has, and an entry with another number, to a person', async () => {
        await directory.change(personLdif('eva', 'Eva Reis') + personLdif('rui', 'Rui Melo'))
        await setSettings(database().db, { 'people_sync.filter': '(|(uid=eva*)(uid=rui*))' })
        expect(kinds(await fromLdap())).toEqual(['added eva', 'added rui'])
        await directory.change(`dn: uid=eva,${peopleBase}\nchangetype: delete\n`)
        await directory.change(personLdif('eva', 'Eva Reis'))
        const renamed = `dn: uid=rui,${peopleBase}\nchangetype: modrdn\nnewrdn: uid=rui2\ndeleteoldrdn: 1\n`
        await directory.change(renamed)
        const { report, changes } = await fromLdap()
        expect(changes).toEqual([])
        expect(
          report
            .report('en')
            .problems.map(({ code }) => code)
            .sort(),
        ).toEqual(['person-other-entry', 'person-renumbered'])
        expect(await usernames()).toEqual(['balcao', 'eva', 'rui'])
      })

      it('does nothing where the list does not come to its end, or has entries without a name', async () => {
        await directory.change(personLdif('ivo', 'Ivo Sá'))
        await setSettings(database().db, { 'people_sync.filter': '(uid=ivo)' })
        expect(kinds(await fromLdap())).toEqual(['added ivo'])
        await setSettings(database().db, { 'people_sync.filter': '(objectClass=*)' })
        expect(await fromLdap()).toMatchObject({ state: 'failed', reason: { code: 'sync-entries-nameless' } })
        await setSettings(database().db, { 'people_sync.filter': '(uid=nobody)' })
        expect(await fromLdap()).toMatchObject({ state: 'failed', reason: { code: 'csv-no-rows' } })
        await setSettings(database().db, { 'people_sync.filter': '((' })
        expect(await fromLdap()).toMatchObject({ state: 'failed', reason: { code: 'sync-directory' } })
        await directory.halt()
        expect(await fromLdap()).toMatchObject({ state: 'failed', reason: { code: 'sync-directory' } })
        await directory.start()
        const half = await startFakeDirectory(({ id, operation, socket }) => {
          if (operation === 'bind') socket.write(result(id, 0x61, 0))
          else socket.end(entry(id, 'uid=x', { uid: 'x', cn: 'X Y', entryUUID: '1' }))
        })
        const of = { 'login.ldap_address': half.address, 'login.ldap_starttls': false, 'people_sync.filter': '(uid=*)' }
        await setSettings(database().db, of)
        expect(await fromLdap()).toMatchObject({ state: 'failed', reason: { code: 'sync-directory' } })
        await half.stop()
        expect(await accountOf('ivo')).toMatchObject({ blocked: 0 })
        expect(await usernames()).toEqual(['balcao', 'ivo'])
      })
    })
  })
})
