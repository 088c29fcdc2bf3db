/**
 * Every call of the contract is made by every caller of the matrix, over the demonstration library. The matrix says what
 * each is answered; the contract says which calls there are, so that a new one without a row fails here.
 */

import { Readable } from 'node:stream'
import { type CallData, fillPath } from '@estante/contract/call'
import { type CallId, calls } from '@estante/contract/calls'
import { keyScopeNames, scopesOfCall } from '@estante/contract/key-scopes'
import { loginRows } from '@estante/demo/person-rows'
import { type StaffRole, staffRoles } from '@estante/domain/session/staff-rights'
import { Temporal } from 'temporal-polyfill'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type CallerName,
  callers,
  type Facts,
  matrix,
  type Row,
  type Sent,
  type StaffCallerName,
  staffCallers,
} from '../test/access-matrix.ts'
import { addTestKey } from '../test/add-test-key.ts'
import { addAccount, addReadingList, grantPermission, testNow } from '../test/factories.ts'
import { type SignedIn, signInAs } from '../test/sign-in-as.ts'
import { type TestApp, useTestApp } from '../test/start-test-app.ts'
import { eachDatabase } from '../test/test-database.ts'
import { loadDemo } from './demo/load-demo.ts'
import { endKey } from './features/keys/change-keys.ts'
import { signToken } from './http/tokens.ts'

const all = Object.entries<CallData>(calls)
const ids = all.map(([id]) => id)

describe('the access matrix', () => {
  it('has one row for each call of the contract', () => {
    expect(ids.filter((id) => !(id in matrix))).toEqual([])
    expect(Object.keys(matrix).filter((id) => !ids.includes(id))).toEqual([])
  })

  it('lets nobody reach another patron’s row', () => {
    const reached = Object.entries(matrix).filter(
      ([, { owned, statuses }]) => owned && statuses['another patron'] < 400,
    )
    expect(reached).toEqual([])
  })

  it('says of each call the scopes of keys that open it', () => {
    const said = Object.fromEntries(ids.map((id) => [id, [...(matrix[id]?.scopes ?? [])].sort()]))
    expect(said).toEqual(Object.fromEntries(ids.map((id) => [id, [...scopesOfCall(id as CallId)].sort()])))
  })

  it('says of each call for staff what each role is answered, and of no other call', () => {
    const asked = all.filter(([, { access }]) => access === 'staff').map(([id]) => id)
    expect(
      Object.keys(matrix)
        .filter((id) => matrix[id]!.staff)
        .sort(),
    ).toEqual(asked.sort())
  })

  it('knows of every call of a person whose path names a row, whether the row is the person’s', () => {
    const named = all.filter(([, { access, path }]) => ['patron', 'staff'].includes(access) && path.includes('/:'))
    expect(named.filter(([id]) => !matrix[id]!.owned).map(([id]) => id)).toEqual([
      'bibliographic-databases.open',
      'comments.write',
      'comments.own',
      'desk.settle_scan',
      'keys.revoke',
      'links.open',
      'links.abnt',
      'links.target',
      'loan-requests.form',
      'loan-requests.ask',
      'person-requests.options',
      'providers.access',
      'requests.exchange',
      'requests.list',
      'set-up.mail',
      'set-up.save_mail',
      'set-up.reset_mail',
      'set-up.preview_mail',
      'set-up.test_mail',
      'set-up-settings.show',
      'set-up-settings.save',
      'set-up-sign-on.show',
      'set-up-sign-on.save',
      'set-up-sign-on.test',
      'till.receipt',
      'till.receipt_pdf',
      'till.undo',
      'webhooks.show',
      'webhooks.test',
      'webhooks.change_secret',
      'webhooks.pause',
      'webhooks.resume',
      'webhooks.remove',
    ])
  })
})

const usernames: Partial<Record<CallerName, string>> = {
  patron: '20230101',
  'another patron': '19240011',
  professor: '0951207',
  'blocked patron': '20250031',
  'expired token': '20230101',
  'staff with the right': '1752301',
}

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let base: Places
  const accounts = new Map<string, number>()
  beforeAll(async () => {
    await loadDemo(app().database, Temporal.Instant.from(testNow))
    await app().refresh()
    base = await readFacts(app())
    for (const { username, id } of await app().db.selectFrom('accounts').select(['username', 'id']).execute()) {
      accounts.set(username, id)
    }
  }, 60_000)

  describe('each caller is answered as the matrix says', () => {
    it.each(all)('%s', { tags: ['C-003', 'P-002', 'P-003', 'P-004', 'P-020'] }, async (id, call) => {
      const row = matrix[id] ?? expect.fail('apps/server/test/access-matrix.ts has no row for this call')
      expect(await askAs(callers, app(), call, row)).toEqual(row.statuses)
    })
  })

  describe('each role of staff is answered as the matrix says, at its own library and at another', () => {
    it.each(all.filter(([, { access }]) => access === 'staff'))('%s', async (id, call) => {
      expect(await askAs(staffCallers, app(), call, matrix[id]!)).toEqual(matrix[id]!.staff)
    })
  })

  describe('a number in the path that no row can have is answered, and is no fault of the server', () => {
    const named = all.filter(([, { path }]) => path.includes('/:'))
    it.each(named)('%s', async (id, call) => {
      const given = await give(app())
      const caller = call.access === 'staff' ? 'staff with the right' : 'patron'
      for (const number of ['9999999999', '99999999999999999999', '1.5', '-1', '1e3']) {
        const send = (facts: Facts): Sent => {
          const sent = matrix[id]!.send(facts)
          return { ...sent, params: Object.fromEntries(Object.keys(sent.params ?? {}).map((name) => [name, number])) }
        }
        expect(await ask(app(), caller, call, { ...matrix[id]!, send }, given)).toBeLessThan(500)
      }
    })
  })

  /** @returns the status of each caller's answer */
  async function askAs<Caller extends CallerName | StaffCallerName>(
    names: readonly Caller[],
    one: TestApp,
    call: CallData,
    row: Row,
  ): Promise<Partial<Record<Caller, number>>> {
    const answered: Partial<Record<Caller, number>> = {}
    let given = await give(one)
    for (const caller of names) {
      const status = await ask(one, caller, call, row, given)
      answered[caller] = status
      // Whoever was let through may have used up what there was.
      if (status < 400) given = await give(one)
    }
    return answered
  }

  /** A patron who has one of everything, just signed in. */
  async function give(one: TestApp) {
    const patron = await signInAs(one, { account: accounts.get(usernames.patron!)! })
    return {
      patron,
      passkey: await givePasskey(one, patron),
      hold: await giveHold(one, patron, base),
      request: await giveRequest(one, patron, base),
      slip: await giveSlip(one, patron, base),
      comment: await giveComment(one, patron, base),
      alert: await giveAlert(one, patron),
      ...(await giveLibraryRequest(one, patron)),
      plan: await givePlan(one, patron, base),
      ...(await giveTitleList(one, patron, base)),
    }
  }

  /** @returns the status */
  async function ask(
    one: TestApp,
    caller: CallerName | StaffCallerName,
    call: CallData,
    { send, scopes = [] }: Row,
    given: Awaited<ReturnType<typeof give>>,
  ): Promise<number> {
    const { patron } = given
    const password = loginRows().find(({ username }) => username === usernames[caller as CallerName])?.password ?? ''
    const { params, query = {}, body } = send({ ...base, ...given, password })
    const search = new URLSearchParams(query).toString()
    const headers = caller === 'patron' ? patron.headers : await headersOf(one, caller, scopes)
    const answer = await one.app.inject({
      method: call.method,
      url: `${fillPath(call.path, params)}${search === '' ? '' : `?${search}`}`,
      headers,
      ...(body && { payload: body }),
    })
    if (answer.statusCode >= 500) throw new Error(`${call.method} ${call.path} answers ${answer.body}`)
    return answer.statusCode
  }

  async function headersOf(
    one: TestApp,
    caller: CallerName | StaffCallerName,
    scopes: readonly string[],
  ): Promise<Record<string, string>> {
    if (caller === 'nobody') return {}
    if (isKeyCaller(caller)) return addKeyOf(one, caller, scopes, Number(base.library))
    if (isStaffCaller(caller)) return (await signInStaff(one, caller, Number(base.library))).headers
    const now = one.ctx.clock()
    if (caller === 'anonymous token') {
      const claims = { kind: 'anonymous', use: 'access' } as const
      return { authorization: `Bearer ${await signToken(one.ctx.tokenKey, claims, now, 60)}` }
    }
    const account = accounts.get(usernames[caller]!)!
    const signed = await signInAs(one, { account })
    if (caller === 'expired token') {
      const claims = { kind: 'person', use: 'access', session: signed.session, account } as const
      const token = await signToken(one.ctx.tokenKey, claims, now.subtract({ hours: 1 }), 900)
      return { authorization: `Bearer ${token}` }
    }
    if (caller === 'blocked patron') {
      await one.db
        .updateTable('accounts')
        .set({ blocked: 1, blocked_by: 'library' })
        .where('id', '=', account)
        .execute()
    }
    return signed.headers
  }
})

type KeyCallerName = Extract<CallerName | StaffCallerName, `${string}key${string}`>

const isKeyCaller = (caller: string): caller is KeyCallerName => /\bkey\b/.test(caller)

/** A new key. With the scope every one is meant, without it all but those that open the call. */
async function addKeyOf(
  one: TestApp,
  caller: KeyCallerName,
  opening: readonly string[],
  here: number,
): Promise<{ authorization: string }> {
  const account = await addAccount(one.db)
  const rights = caller === 'key of a reader' ? [] : staffRoles.administrator
  for (const right of rights) await grantPermission(one.db, account, right)
  const elsewhere = one.db.selectFrom('libraries').select('id').where('id', '!=', here)
  const library = caller === 'key elsewhere' ? (await elsewhere.executeTakeFirstOrThrow()).id : here
  const scopes = keyScopeNames.filter((scope) => caller !== 'key without the scope' || !opening.includes(scope))
  const { headers, name } = await addTestKey(one, {
    scopes,
    account,
    library,
    ...(caller === 'expired key' && { expiresAt: one.ctx.clock().subtract({ seconds: 1 }) }),
  })
  if (caller === 'revoked key') await one.database.transact((tx) => endKey(tx, name, 'system', one.ctx.clock()))
  return headers
}

const isStaffCaller = (caller: string): caller is StaffCallerName =>
  (staffCallers as readonly string[]).includes(caller)

/** Somebody new, with the rights of the role. */
async function signInStaff(one: TestApp, caller: StaffCallerName, here: number): Promise<SignedIn> {
  const signed = await signInAs(one)
  const area = { account_id: signed.account, module: 2, permission_id: 8 }
  await one.db.insertInto('account_permissions').values(area).execute()
  const [role, place] = caller.split(' ') as [StaffRole, string?]
  if (place === undefined) {
    const rows = staffRoles[role].map((id) => ({ account_id: signed.account, module: 3, permission_id: id }))
    await one.db.insertInto('account_permissions').values(rows).execute()
    return signed
  }
  const elsewhere = one.db.selectFrom('libraries').select('id').where('id', '!=', here)
  const library = place === 'here' ? here : (await elsewhere.executeTakeFirstOrThrow()).id
  const rows = staffRoles[role].map((id) => ({ account_id: signed.account, permission_id: id, library_id: library }))
  await one.db.insertInto('library_permissions').values(rows).execute()
  return signed
}

/** The only one of the patron, under a name that is new; what calls before this one began is forgotten. */
async function givePasskey({ db }: TestApp, { account, session }: SignedIn): Promise<string> {
  const made = { public_key: '', counter: 0, transports: '[]', name: 'Chave', created_at: testNow }
  await db.deleteFrom('authenticators').execute()
  await db.deleteFrom('passkeys').where('account_id', '=', account).execute()
  await db
    .insertInto('passkeys')
    .values({ ...made, id: `passkey-${session}`, account_id: account })
    .execute()
  return `passkey-${session}`
}

/** The patron's only one of such a volume. */
async function giveHold({ db }: TestApp, { account, patron }: SignedIn, { title, library }: Places): Promise<string> {
  await db.updateTable('holds').set({ state: 'cancelled' }).where('account_id', '=', account).execute()
  const where = { title_id: Number(title), library_id: Number(library), volume: 'matriz' }
  const { id } = await db
    .insertInto('holds')
    .values({ ...where, patron_id: patron, account_id: account, state: 'waiting', queued_at: testNow })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

async function giveComment({ db }: TestApp, { patron }: SignedIn, { title, library }: Places): Promise<string> {
  const about = { title_id: Number(title), library_id: Number(library), content: 'Bom.' }
  const { id } = await db
    .insertInto('comments')
    .values({ ...about, patron_id: patron, state: 'waiting', created_at: testNow })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

async function giveAlert({ db }: TestApp, { patron }: SignedIn): Promise<string> {
  const { id } = await db
    .insertInto('alerts')
    .values({ patron_id: patron, kind: 'notice', facts: '{"pt":"Aviso"}', created_at: testNow })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

/** With a file. */
async function giveLibraryRequest(
  { db, ctx }: TestApp,
  { patron }: SignedIn,
): Promise<Pick<Facts, 'libraryRequest' | 'requestFile'>> {
  const row = { kind: 'article', fields: '{"articleTitle":"Os leitores"}', status: 'waiting' } as const
  const { id } = await db
    .insertInto('requests')
    .values({ ...row, patron_id: patron, created_at: testNow, updated_at: testNow })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sent = await ctx.files.receive(Readable.from([Buffer.from('%PDF-1.7')]), 8)
  const stored = { name: 'a.pdf', type: 'application/pdf', size: 8, storage_key: sent!.key, created_at: testNow }
  const file = await db
    .insertInto('request_files')
    .values({ ...stored, request_id: id, patron_id: patron })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { libraryRequest: String(id), requestFile: String(file.id) }
}

/** Of the patron as the professor. */
async function givePlan({ db }: TestApp, { patron }: SignedIn, { course }: Places): Promise<string> {
  return String(await addReadingList(db, { course_id: Number(course), professor_id: patron }))
}

/** The only one: a person may have so many. */
async function giveTitleList(
  { db }: TestApp,
  { patron }: SignedIn,
  { title }: Places,
): Promise<Pick<Facts, 'titleList' | 'shareCode'>> {
  await db.deleteFrom('title_list_items').execute()
  await db.deleteFrom('title_lists').execute()
  const shareCode = 'PZk1h0Cq1e5cWcBd0X6J5w'
  const { id } = await db
    .insertInto('title_lists')
    .values({ patron_id: patron, name: 'TCC', share_code: shareCode, created_at: testNow })
    .returning('id')
    .executeTakeFirstOrThrow()
  const item = { list_id: id, title_id: Number(title), patron_id: patron, position: 0, added_at: testNow }
  await db.insertInto('title_list_items').values(item).execute()
  return { titleList: String(id), shareCode }
}

type Places = Omit<
  Facts,
  | 'alert'
  | 'comment'
  | 'request'
  | 'libraryRequest'
  | 'requestFile'
  | 'plan'
  | 'slip'
  | 'patron'
  | 'passkey'
  | 'password'
  | 'hold'
  | 'titleList'
  | 'shareCode'
>

/** The patron's only one of such a volume. */
async function giveRequest(
  { db }: TestApp,
  { account, patron }: SignedIn,
  { title, library }: Places,
): Promise<string> {
  const row = { title_id: Number(title), from_library_id: Number(library), volume: 'matriz' }
  await db.updateTable('loan_requests').set({ state: 'cancelled' }).where('volume', '=', row.volume).execute()
  const made = { patron_id: patron, account_id: account, created_at: testNow, updated_at: testNow }
  const { id } = await db
    .insertInto('loan_requests')
    .values({ ...row, ...made, state: 'waiting' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

/** With one copy, which nobody has to bring any more. */
async function giveSlip({ db }: TestApp, { account, patron }: SignedIn, { library }: Places): Promise<string> {
  const { id } = await db
    .insertInto('stack_requests')
    .values({ patron_id: patron, account_id: account, library_id: Number(library), created_at: testNow })
    .returning('id')
    .executeTakeFirstOrThrow()
  const copy = await db.selectFrom('copies').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  await db
    .insertInto('stack_request_items')
    .values({ stack_request_id: id, copy_id: copy.id, closed_at: testNow })
    .execute()
  return String(id)
}

async function readFacts({ db }: TestApp): Promise<Places> {
  const title = await db
    .selectFrom('titles')
    .select('id')
    .where('state', '=', 'active')
    .orderBy('id')
    .limit(1)
    .execute()
  const authority = await db.selectFrom('authorities').select('id').where('marc', 'is not', null).limit(1).execute()
  const programme = await db.selectFrom('courses').select('id').where('kind', '=', 'programme').limit(1).execute()
  const course = await db.selectFrom('courses').select('id').where('kind', '=', 'course').limit(1).execute()
  const plan = await db
    .selectFrom('reading_lists')
    .select('professor_id as id')
    .where('professor_id', 'is not', null)
    .limit(1)
    .execute()
  const campus = await db.selectFrom('campuses').select('id').limit(1).execute()
  const library = await db.selectFrom('libraries').select('id').limit(1).execute()
  const issue = await db
    .selectFrom('serial_issues')
    .select(['id as number', 'title_id as title', 'library_id as library'])
    .where('unit', '=', 'issue')
    .limit(1)
    .executeTakeFirstOrThrow()
  const first = (rows: readonly { id: number | null }[]) => String(rows[0]!.id)
  return {
    title: first(title),
    issue: { title: String(issue.title), library: String(issue.library), number: String(issue.number) },
    authority: first(authority),
    course: first(programme),
    discipline: first(course),
    professor: first(plan),
    campus: first(campus),
    library: first(library),
  }
}
