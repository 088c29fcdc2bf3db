import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  addAccount,
  addCategory,
  addCopy,
  addHold,
  addInstitution,
  addLibrary,
  addLoan,
  addPatron,
  addPolicy,
  addTitle,
} from '../../../../test/factories.ts'
import { setSettings } from '../../../../test/set-settings.ts'
import { type TestApp, useTestApp } from '../../../../test/start-test-app.ts'
import { eachDatabase } from '../../../../test/test-database.ts'
import type { Reader } from '../../../database/database.ts'
import { hashPassword } from '../../../secrets/password-hash.ts'
import { storageCondition } from '../conditions.ts'

const money = z.string().regex(/^-?\d+\.\d\d [A-Z]{3}$/)
const datetime = z.union([z.iso.date(), z.iso.datetime({ offset: true })])
const condition = z.record(
  z.url(),
  z.strictObject({
    option: z.array(z.strictObject({ id: z.url(), about: z.string(), amount: money.optional() })).min(1),
    multiple: z.boolean().optional(),
    default: z.array(z.url()).optional(),
  }),
)

/** What the standard allows, and nothing else. */
const document = z
  .strictObject({
    status: z.number().int().min(0).max(5),
    item: z.string().optional(),
    edition: z.string().optional(),
    requested: z.string().optional(),
    about: z.string().optional(),
    label: z.string().optional(),
    queue: z.number().int().min(0).optional(),
    renewals: z.number().int().min(0).optional(),
    reminder: z.number().int().min(0).optional(),
    starttime: datetime.optional(),
    endtime: datetime.optional(),
    duedate: z.iso.date().optional(),
    cancancel: z.boolean().optional(),
    canrenew: z.boolean().optional(),
    error: z.string().min(1).optional(),
    condition: condition.optional(),
    storage: z.string().optional(),
    storageid: z.url().optional(),
  })
  .refine(({ item, edition }) => item !== undefined || edition !== undefined)
  .refine((one) => one.condition === undefined || one.error !== undefined)
const documents = z.strictObject({ doc: z.array(document) })
const patronShape = z.strictObject({
  name: z.string(),
  email: z.email().optional(),
  expires: datetime.optional(),
  status: z.number().int().min(0).max(4).optional(),
  type: z.array(z.url()).optional(),
})
const fees = z.strictObject({
  amount: money.optional(),
  fee: z.array(
    z.strictObject({
      amount: money,
      date: z.iso.date().optional(),
      about: z.string().optional(),
      item: z.url().optional(),
      edition: z.url().optional(),
      feetype: z.string().optional(),
      feeid: z.url().optional(),
    }),
  ),
})
const failure = z.strictObject({
  error: z.string().regex(/^[a-z_]+$/),
  code: z.number().int(),
  error_description: z.string().min(1),
})

const host = 'http://localhost'
const password = 'Sabia-Laranjeira-1'
const titles = { lent: 1, several: 2, volumes: 3, shelf: 4, withdrawn: 5, own: 6 }
const page = (title: number) => `${host}/acervo/${title}`
const copyOf = (title: number, copy: number) => `${page(title)}/exemplares#${copy}`
const library = (id: number) => `${host}/bibliotecas/${id}`

async function fillLibrary(db: Reader): Promise<void> {
  await addInstitution(db)
  await addLibrary(db, { id: 1, name: 'Biblioteca Central' })
  await addLibrary(db, { id: 2, name: 'Biblioteca de Letras' })
  const policy_id = await addPolicy(db, { hold_limit: 5 })
  const lend = async (id: number, title_id: number, library_id: number, row: object = {}) => {
    await addCopy(db, { id, title_id, library_id, call_number: `869.3 A${id}`, ...row })
    await addLoan(db, { copy_id: id, title_id, policy_id, due_on: '2026-03-20' })
  }
  const name = 'Assis, Machado de'
  const author = { kind: 'person', name, heading: name, main: true, tag: '100', field: 0 } as const
  const casmurro = { title: 'Dom Casmurro', yearShown: '1899', contributors: [{ ...author, relators: ['aut'] }] }
  await addTitle(db, casmurro, { id: titles.lent })
  await lend(11, titles.lent, 1, { barcode: '100011' })
  await addTitle(db, { title: 'Esaú e Jacó' }, { id: titles.several })
  await lend(21, titles.several, 1)
  await lend(22, titles.several, 2)
  await addTitle(db, { title: 'Obra completa' }, { id: titles.volumes })
  await lend(31, titles.volumes, 1, { volume: 'v. 1' })
  await lend(32, titles.volumes, 1, { volume: 'v. 2' })
  await addTitle(db, { title: 'Na estante' }, { id: titles.shelf })
  await addCopy(db, { id: 41, title_id: titles.shelf, library_id: 1 })
  await addTitle(db, { title: 'Retirado' }, { id: titles.withdrawn, state: 'withdrawn' })
  await addTitle(db, { title: 'Torto arado', yearShown: '2019' }, { id: titles.own })
  await setSettings(db, { 'paia.on': true })
}

interface Patron {
  id: number
  account: number
  headers: { authorization: string }
}

eachDatabase((engine) => {
  describe('an account by PAIA', () => {
    const app = useTestApp(engine, { fill: fillLibrary })
    let password_hash: string
    let category: number
    let number = 0
    let ana: Patron
    beforeAll(async () => {
      password_hash = await hashPassword(password)
      category = await addCategory(app().db, { code: 'GRAD' })
    })
    beforeEach(async () => {
      ana = await addReader(app())
    })

    async function addReader({ db, post }: TestApp, scope?: string): Promise<Patron> {
      const username = `ana${++number}`
      const id = await addPatron(db, { name: 'Ana Ribeiro Campos', email: 'ana@example.org; a@example.org' })
      const row = { patron_id: id, username, password_hash, category_id: category, valid_until: '2026-12-31' }
      const account = await addAccount(db, row)
      const login = { username, password, grant_type: 'password', ...(scope && { scope }) }
      const { access_token } = (await post('/paia/auth/login', login)).json()
      return { id, account, headers: { authorization: `Bearer ${access_token}` } }
    }
    const read = (what: string, { id, headers } = ana) => app().get(`/paia/core/${id}${what}`, headers)
    const write = (what: string, doc: object[], { id, headers } = ana, language = 'en') =>
      app().post(`/paia/core/${id}/${what}`, { doc }, { ...headers, 'accept-language': language })
    const items = async (who = ana) => documents.parse((await read('/items', who)).json()).doc
    const change = async (what: string, ...doc: object[]) => {
      const answer = await write(what, doc)
      expect(answer.statusCode).toBe(200)
      return documents.parse(answer.json()).doc
    }
    let copies = 600
    const borrow = async (row: { due_on?: string; renewals_made?: number } = {}) => {
      const { db } = app()
      const copy = await addCopy(db, { id: ++copies, title_id: titles.own, library_id: 1, call_number: '869.3 T' })
      const { id: policy_id } = await db.selectFrom('policies').select('id').executeTakeFirstOrThrow()
      await addLoan(db, { copy_id: copy, patron_id: ana.id, account_id: ana.account, policy_id, ...row })
      return copy
    }

    describe('the person', () => {
      it('is told as in the example of the standard', { tags: ['W-230'] }, async () => {
        const answer = await read('')
        expect(answer.headers).toMatchObject({
          'content-type': 'application/json; charset=utf-8',
          'x-accepted-oauth-scopes': 'read_patron',
          'x-oauth-scopes': 'read_patron read_fees read_items write_items',
          'access-control-allow-origin': '*',
          'access-control-expose-headers': expect.stringContaining('X-OAuth-Scopes, X-Accepted-OAuth-Scopes'),
          'cache-control': 'no-store',
        })
        expect(patronShape.parse(answer.json())).toEqual({
          name: 'Ana Ribeiro Campos',
          email: 'ana@example.org',
          expires: '2026-12-31',
          status: 0,
          type: [`${host}/paia#category-GRAD`],
        })
      })

      it('is inactive as its registration and its debts say', async () => {
        const { db } = app()
        await db.updateTable('accounts').set({ valid_until: '2026-03-09' }).where('id', '=', ana.account).execute()
        expect((await read('')).json().status).toBe(2)
        await db
          .insertInto('charges')
          .values({
            patron_id: ana.id,
            library_id: 1,
            kind: 'service',
            amount_cents: 500,
            created_at: '2026-03-01T12:00:00.000Z',
          })
          .execute()
        expect((await read('')).json().status).toBe(4)
      })
    })

    describe('the items', () => {
      it('are loans, with what can be done', async () => {
        const copy = await borrow({ due_on: '2026-03-12' })
        expect(await items()).toEqual([
          {
            status: 3,
            item: copyOf(titles.own, copy),
            edition: page(titles.own),
            about: 'Torto arado (2019)',
            label: '869.3 T',
            queue: 0,
            renewals: 0,
            starttime: '2026-03-10T12:00:00-03:00',
            endtime: '2026-03-12',
            duedate: '2026-03-12',
            cancancel: false,
            canrenew: true,
            storage: 'Biblioteca Central',
            storageid: library(1),
          },
        ])
      })

      it('are holds: waiting, on their way, ready', async () => {
        const { db } = app()
        const hold = { patron_id: ana.id, account_id: ana.account, library_id: 1 }
        const waiting = await addHold(db, { ...hold, title_id: titles.lent })
        const copy = await addCopy(db, { id: ++copies, title_id: titles.own, library_id: 1 })
        const sent = await addHold(db, { ...hold, title_id: titles.own, copy_id: copy, pickup_library_id: 2 })
        expect(await items()).toEqual([
          expect.objectContaining({
            status: 1,
            edition: page(titles.lent),
            about: 'Machado de Assis (1899): Dom Casmurro',
            queue: 1,
            starttime: '2026-03-10T12:00:00-03:00',
            cancancel: true,
            storage: 'Biblioteca Central',
          }),
          expect.objectContaining({ status: 2, item: copyOf(titles.own, copy), storageid: library(2) }),
        ])
        const ready = { state: 'available', pickup_until: '2026-03-12T21:00:00.000Z' } as const
        await db.updateTable('holds').set(ready).where('id', '=', sent).execute()
        const provided = (await items()).find(({ status }) => status === 4)
        expect(provided).toMatchObject({
          item: copyOf(titles.own, copy),
          endtime: '2026-03-12T18:00:00-03:00',
          duedate: '2026-03-12',
          storage: 'Biblioteca de Letras',
        })
        await db.deleteFrom('holds').where('id', 'in', [waiting, sent]).execute()
      })

      it('of two volumes have URIs of their own', async () => {
        const hold = { patron_id: ana.id, library_id: 1, title_id: titles.volumes }
        for (const volume of ['v. 1', 'v. 2']) await addHold(app().db, { ...hold, volume })
        const editions = (await items()).map(({ edition }) => edition)
        expect(editions).toEqual([`${page(titles.volumes)}#volume=v.+1`, `${page(titles.volumes)}#volume=v.+2`])
        expect(await change('cancel', { edition: page(titles.volumes) })).toMatchObject([
          { status: 1, error: expect.stringContaining('item') },
        ])
        expect(await change('cancel', { edition: editions[1] })).toMatchObject([{ status: 0, edition: editions[1] }])
        expect((await items()).map(({ edition }) => edition)).toEqual([editions[0]])
      })
    })

    describe('a request', () => {
      it.each([
        ['an edition', { edition: page(titles.lent) }],
        ['an item', { item: copyOf(titles.lent, 11) }],
        ['a bar code', { item: 'exemplar:100011' }],
      ])('of %s is a hold, to be fetched where the copies are', async (_, wanted) => {
        expect(await change('request', wanted)).toEqual([
          expect.objectContaining({
            status: 1,
            edition: page(titles.lent),
            requested: Object.values(wanted)[0],
            cancancel: true,
            storageid: library(1),
          }),
        ])
        expect(await audited('holds.placed')).toEqual({ actor: `account ${ana.account}`, origin: 'paia' })
        expect(await change('cancel', { edition: page(titles.lent) })).toMatchObject([{ status: 0 }])
        expect(await audited('holds.cancelled')).toEqual({ actor: `account ${ana.account}`, origin: 'paia' })
        expect(await items()).toEqual([])
      })

      it('is fetched elsewhere, where that is confirmed', async () => {
        const wanted = { edition: page(titles.lent), confirm: { [storageCondition]: [library(2)] } }
        expect(await change('request', wanted)).toMatchObject([
          { status: 1, storage: 'Biblioteca de Letras', storageid: library(2) },
        ])
      })

      it('takes the place of the older parameter, unless there is a confirmation', async () => {
        const wanted = { edition: page(titles.lent), storageid: library(2) }
        expect(await change('request', { ...wanted, confirm: {} })).toMatchObject([
          { status: 0, error: 'Choose where to pick it up.' },
        ])
        expect(await change('request', wanted)).toMatchObject([{ status: 1, storageid: library(2) }])
      })

      it('asks for the place where several libraries have copies', async () => {
        const [asked] = await change('request', { edition: page(titles.several) })
        expect(asked).toEqual({
          status: 0,
          edition: page(titles.several),
          error: 'Choose where to pick it up.',
          condition: {
            [storageCondition]: {
              option: [
                { id: library(1), about: 'Biblioteca Central' },
                { id: library(2), about: 'Biblioteca de Letras' },
              ],
            },
          },
        })
        const [chosen] = asked!.condition![storageCondition]!.option.slice(1)
        const wanted = { edition: page(titles.several), confirm: { [storageCondition]: [chosen!.id] } }
        expect(await change('request', wanted)).toMatchObject([{ status: 1, storageid: library(2) }])
        const hold = app().db.selectFrom('holds').select('library_id').where('patron_id', '=', ana.id)
        expect(await hold.executeTakeFirst()).toEqual({ library_id: 2 })
      })

      it('asks which volume, unless it is named', async () => {
        expect(await change('request', { edition: page(titles.volumes) })).toMatchObject([
          { status: 0, error: expect.stringContaining('which one') },
        ])
        expect(await change('request', { item: copyOf(titles.volumes, 32) })).toMatchObject([
          { status: 1, edition: `${page(titles.volumes)}#volume=v.+2` },
        ])
      })

      it('has a result for each document, in words of the language that is asked for', async () => {
        const wanted = [
          { edition: page(titles.lent) },
          { edition: page(titles.lent) },
          { edition: page(titles.shelf) },
          { edition: page(titles.withdrawn) },
          { item: 'https://outra.example.org/acervo/1/exemplares#11' },
          { item: copyOf(titles.lent, 99_999) },
          { item: 'exemplar:nenhum' },
        ]
        const answer = await write('request', wanted, ana, 'it')
        expect(answer.headers['content-language']).toBe('it')
        const { doc } = documents.parse(answer.json())
        expect(doc.map(({ status, error }) => [status, error !== undefined])).toEqual([
          [1, false],
          [1, true],
          [5, true],
          [5, true],
          [0, true],
          [5, true],
          [0, true],
        ])
        expect(doc[4]).toEqual({ ...wanted[4], status: 0, error: 'Questo URI non indica nulla in questo catalogo.' })
      })

      it('that comes twice at the same time is one hold', async () => {
        const answers = await Promise.all([1, 2].map(() => change('request', { edition: page(titles.lent) })))
        const errors = answers.flat().map(({ error }) => error !== undefined)
        expect(errors.sort()).toEqual([false, true])
        expect(await items()).toHaveLength(1)
        const cancelled = await Promise.all([1, 2].map(() => change('cancel', { edition: page(titles.lent) })))
        expect(
          cancelled
            .flat()
            .map(({ error }) => error !== undefined)
            .sort(),
        ).toEqual([false, true])
      })
    })

    describe('a renewal', () => {
      it('extends the loan, once of two at the same time', async () => {
        const copy = await borrow({ due_on: '2026-03-12' })
        const wanted = { item: copyOf(titles.own, copy) }
        const answers = (await Promise.all([1, 2].map(() => change('renew', wanted)))).flat()
        expect(answers.map(({ error }) => error !== undefined).sort()).toEqual([false, true])
        expect(answers.find(({ error }) => error === undefined)).toMatchObject({
          status: 3,
          item: wanted.item,
          renewals: 1,
          endtime: '2026-03-24',
        })
        expect(await audited('loans.renewed')).toEqual({ actor: `account ${ana.account}`, origin: 'paia' })
      })

      it('finds the loan of an edition, where there is one', async () => {
        await borrow({ due_on: '2026-03-12' })
        expect(await change('renew', { edition: page(titles.own) })).toMatchObject([{ status: 3, renewals: 1 }])
        await borrow()
        expect(await change('renew', { edition: page(titles.own) })).toMatchObject([
          { status: 3, error: expect.any(String) },
        ])
      })

      it('is refused by the rule of the loan, and for what somebody else has', async () => {
        const copy = await borrow({ due_on: '2026-03-12', renewals_made: 3 })
        const refused = await change('renew', { item: copyOf(titles.own, copy) }, { item: copyOf(titles.lent, 11) })
        expect(refused).toMatchObject([
          { status: 3, endtime: '2026-03-12', canrenew: false, error: expect.any(String) },
          { status: 0, item: copyOf(titles.lent, 11), error: 'You do not have this copy on loan.' },
        ])
        expect(await change('cancel', { item: copyOf(titles.own, copy) })).toMatchObject([
          { status: 3, error: 'Only an open hold can be cancelled.' },
        ])
      })
    })

    it('tells what is open of fees, and what they are for', async () => {
      const { db } = app()
      const copy = await borrow()
      const { id: loan_id } = await db
        .selectFrom('loans')
        .select('id')
        .where('copy_id', '=', copy)
        .executeTakeFirstOrThrow()
      const charge = { patron_id: ana.id, library_id: 1, created_at: '2026-03-02T01:00:00.000Z' }
      expect(fees.parse((await read('/fees')).json())).toEqual({ amount: '0.00 BRL', fee: [] })
      await db
        .insertInto('charges')
        .values([
          { ...charge, loan_id, kind: 'fine', amount_cents: 350 },
          { ...charge, kind: 'service', amount_cents: 1200 },
        ])
        .execute()
      const answer = await app().get(`/paia/core/${ana.id}/fees`, { ...ana.headers, 'accept-language': 'en' })
      expect(answer.headers['x-accepted-oauth-scopes']).toBe('read_fees')
      const { amount, fee } = fees.parse(answer.json())
      expect(amount).toBe('15.50 BRL')
      expect(fee).toHaveLength(2)
      expect(fee).toContainEqual(
        expect.objectContaining({
          amount: '3.50 BRL',
          date: '2026-03-01',
          item: copyOf(titles.own, copy),
          edition: page(titles.own),
          feetype: 'Late fee',
          feeid: 'http://purl.org/ontology/dso#Loan',
        }),
      )
      expect(fee).toContainEqual(expect.objectContaining({ amount: '12.00 BRL', feetype: 'Service' }))
    })

    describe('refuses', () => {
      const methods = ['', '/items', '/fees'] as const
      const changes = ['request', 'renew', 'cancel'] as const
      const doc = [{ edition: page(titles.lent) }]

      it.each([...methods, ...changes])('another person’s account and nobody’s alike: %s', async (what) => {
        const other = await addReader(app())
        const ask = (id: number | string) => {
          const stranger = { ...ana, id: id as number }
          return methods.some((one) => one === what) ? read(what, stranger) : write(what, doc, stranger)
        }
        const answers = [await ask(other.id), await ask(999_999), await ask('x')]
        for (const answer of answers) {
          expect([answer.statusCode, answer.json().error]).toEqual([403, 'access_denied'])
          expect(failure.parse(answer.json())).toEqual(answers[0]!.json())
        }
        expect(await items(other)).toEqual([])
      })

      it.each([...methods, ...changes])('who has no token, or none that is valid: %s', async (what) => {
        for (const headers of [{}, { authorization: 'Bearer x' }, { authorization: 'Basic YTpi' }]) {
          const stranger = { ...ana, headers: headers as Patron['headers'] }
          const answer = await (methods.some((one) => one === what) ? read(what, stranger) : write(what, doc, stranger))
          expect([answer.statusCode, failure.parse(answer.json()).error]).toEqual([401, 'invalid_grant'])
          expect(answer.headers['www-authenticate']).toMatch(/^Bearer/)
        }
      })

      it.each([
        ['read_items', '', 'read_patron'],
        ['read_patron', '/items', 'read_items'],
        ['read_patron', '/fees', 'read_fees'],
        ['read_items', 'request', 'write_items'],
        ['read_items', 'renew', 'write_items'],
        ['read_items', 'cancel', 'write_items'],
      ])('a token with %s alone: %s', async (scope, what, needed) => {
        const who = await addReader(app(), scope)
        const answer = await (methods.some((one) => one === what) ? read(what, who) : write(what, doc, who))
        expect([answer.statusCode, failure.parse(answer.json()).error]).toEqual([403, 'insufficient_scope'])
        expect(answer.headers).toMatchObject({ 'x-oauth-scopes': scope, 'x-accepted-oauth-scopes': needed })
      })

      it.each([
        ['no document', { doc: [] }, 'doc'],
        ['nothing', {}, 'doc'],
        ['a document without a URI', { doc: [{}] }, 'doc.0'],
        ['what is no URI', { doc: [{ item: '100011' }] }, 'doc.0.item'],
        ['too many', { doc: Array.from({ length: 21 }, () => doc[0]) }, 'doc'],
        ['a confirmation of another shape', { doc: [{ ...doc[0], confirm: { a: 'b' } }] }, 'doc.0.confirm.a'],
      ])('%s, and names the field', async (_, body, field) => {
        const answer = await app().post(`/paia/core/${ana.id}/request`, body, ana.headers)
        expect([answer.statusCode, failure.parse(answer.json())]).toEqual([
          422,
          expect.objectContaining({ error: 'invalid_request', code: 422 }),
        ])
        expect(answer.json().error_description).toContain(`${field}.`)
      })

      it('a form, which is for signing in', async () => {
        const headers = { ...ana.headers, 'content-type': 'application/x-www-form-urlencoded' }
        const answer = await app().post(`/paia/core/${ana.id}/renew`, 'doc=1', headers)
        expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid_request'])
      })

      it.each([
        ['PUT', '', 'GET, HEAD, OPTIONS'],
        ['POST', '/items', 'GET, HEAD, OPTIONS'],
        ['GET', '/renew', 'POST, OPTIONS'],
      ] as const)('%s of “%s”', async (method, what, allow) => {
        const url = `/paia/core/${ana.id}${what}`
        const answer = await app().app.inject({ method, url, headers: ana.headers })
        expect([answer.statusCode, failure.parse(answer.json()).error]).toEqual([405, 'invalid_request'])
        expect(answer.headers.allow).toBe(allow)
      })

      it.each([
        ['/paia/core/1/messages', 501, 'not_implemented'],
        ['/paia/core/1/notifications', 501, 'not_implemented'],
        ['/paia/core/1/elsewhere', 404, 'not_found'],
        ['/paia', 404, undefined],
      ])('%s', async (address, status, error) => {
        const answer = await app().get(address, ana.headers)
        expect([answer.statusCode, answer.json().error]).toEqual([status, error])
      })
    })

    describe('how it is asked', () => {
      it('takes the token in the address too, and not in both', async () => {
        const token = ana.headers.authorization.slice('Bearer '.length)
        const address = `/paia/core/${ana.id}?access_token=${token}`
        expect((await app().get(address)).statusCode).toBe(200)
        expect((await app().get(address, ana.headers)).statusCode).toBe(400)
      })

      it('answers scripts by a callback, and without codes where they are not wanted', async () => {
        const answer = await read('?callback=show_1')
        expect(answer.headers['content-type']).toBe('application/javascript; charset=utf-8')
        expect(answer.body).toMatch(/^\/\*\*\/show_1\(\{.*\}\)$/s)
        const refused = await app().get('/paia/core/1?callback=show_1&suppress_response_codes')
        expect(refused.statusCode).toBe(200)
        const [, json] = /^\/\*\*\/show_1\((.+)\)$/s.exec(refused.body) ?? []
        expect(failure.parse(JSON.parse(json!))).toMatchObject({ error: 'invalid_grant', code: 401 })
        expect((await read('?callback=alert(1)')).statusCode).toBe(422)
      })

      it('answers browsers of other sites that ask before', async () => {
        const answer = await app().app.inject({
          method: 'OPTIONS',
          url: `/paia/core/${ana.id}/items`,
          headers: {
            origin: 'https://app.example.org',
            'access-control-request-method': 'GET',
            'access-control-request-headers': 'Authorization',
          },
        })
        expect(answer.statusCode).toBe(204)
        expect(answer.headers).toMatchObject({
          'access-control-allow-origin': '*',
          'access-control-allow-headers': 'Authorization',
          'access-control-allow-methods': expect.stringContaining('GET'),
        })
      })

      it('answers HEAD like GET', async () => {
        const url = `/paia/core/${ana.id}`
        const answer = await app().app.inject({ method: 'HEAD', url, headers: ana.headers })
        expect([answer.statusCode, answer.body]).toEqual([200, ''])
        expect(answer.headers['x-oauth-scopes']).toContain('read_patron')
      })
    })

    const audited = (action: string) =>
      app()
        .db.selectFrom('audit_log')
        .select(['actor', 'origin'])
        .where('action', '=', action)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
  })
})
