/** What deeds tell webhooks, held against the shapes of the contract. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { webhookMessage } from '@estante/contract/webhook-messages'
import { type WebhookMessageType, webhookEvents } from '@estante/domain/webhooks/webhook-events'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailContext, tuesday } from '../../../test/desk-fixture.ts'
import {
  addAccount,
  addCategory,
  addCopy,
  addHold,
  addInstitution,
  addLibrary,
  addPatron,
  addPolicy,
  addTitle,
} from '../../../test/factories.ts'
import { signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { importPeople } from '../../import/csv/import-people.ts'
import { makeOptions } from '../../import/testing/records.ts'
import { runJob } from '../../jobs/run-job.ts'
import { tellOfChangedTitles, tellOfOverdueLoans } from '../../jobs/tell-webhooks.ts'
import { hashPassword } from '../../secrets/password-hash.ts'
import { checkIn } from '../circulation/check-in.ts'
import { checkOut } from '../circulation/check-out.ts'
import { declareLost } from '../circulation/declare-lost.ts'
import { expireHold } from '../circulation/expire-holds.ts'
import { addCharge, settle } from '../circulation/ledger.ts'
import { renewLoan } from '../loans/renew-loan.ts'
import { erasePatronData } from '../patron/store/personal-data.ts'
import { addPerson } from '../people/add-person.ts'
import { block, unblock } from '../people/block.ts'
import { bodyOf } from './attempt.ts'
import { addWebhook } from './manage.ts'

const password = 'Ipe-Amarelo-1'
const hash = await hashPassword(password)

eachDatabase((engine) => {
  const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
  let library: number
  let code: string
  let title: number
  let copy: number
  let category: number
  let plain: number
  let trusted: number
  let ana: { account: number; patron: number }

  const now = tuesday.toInstant()
  const transact: ReturnType<typeof app>['database']['transact'] = (work) => app().database.transact(work)
  const add = (personalData: boolean) =>
    transact((tx) =>
      addWebhook(
        tx,
        mailContext.tokenKey,
        { url: 'https://h.example', events: webhookEvents, personalData },
        { actor: 'command-line', now: tuesday },
      ),
    ).then(({ id }) => id)
  const run = (job: typeof tellOfOverdueLoans) => {
    const { database, ctx } = app()
    const mailer = { send: async () => ({ outcome: 'sent' as const }) }
    return runJob({ database, mailer, tokenKey: ctx.tokenKey, clock: ctx.clock }, job, 'one')
  }
  const someone = async (row: Parameters<typeof addAccount>[1] = {}) => {
    const patron = await addPatron(app().db)
    return { patron, account: await addAccount(app().db, { patron_id: patron, category_id: category, ...row }) }
  }

  /** The messages to a webhook, each as it would be sent and of its shape, the oldest first; then forgotten. */
  async function toldTo(webhook: number): Promise<[WebhookMessageType, Record<string, unknown>][]> {
    const rows = app().db.selectFrom('webhook_messages').selectAll().where('webhook_id', '=', webhook).orderBy('id')
    return (await rows.execute()).map((row) => {
      const { id, type, patron_id: patronId, attempts } = row
      const message = { id, type, patronId, attempts, eventId: row.event_id, written: now, data: JSON.parse(row.data) }
      const { data } = webhookMessage(type).parse(JSON.parse(bodyOf(message)))
      return [type, data]
    })
  }
  const forget = () => app().db.deleteFrom('webhook_messages').execute()
  const told = async () => {
    const seen = await toldTo(trusted)
    // Of a webhook without the right, the same without the person.
    const without = seen.map(([type, { person: _, ...data }]) => [type, data])
    expect(await toldTo(plain)).toEqual(without)
    await forget()
    return seen
  }

  beforeAll(async () => {
    const { db } = app()
    await addPolicy(db, { fine_per_day_cents: 50, fine_counts_closed_days: 1 })
    library = await addLibrary(db, { code: 'BC' })
    code = 'BC'
    category = await addCategory(db, { code: '77' })
  })
  beforeEach(async () => {
    const { db } = app()
    app().moveTo(now.toString())
    for (const table of ['webhook_messages', 'webhook_subscriptions', 'webhooks'] as const)
      await db.deleteFrom(table).execute()
    title = await addTitle(db, { title: 'Torto arado' })
    copy = await addCopy(db, { title_id: title, library_id: library, barcode: `T${title}` })
    ana = await someone()
    await run(tellOfChangedTitles)
    plain = await add(false)
    trusted = await add(true)
    // Titles of before are no news.
    await app().get('/oai?verb=Identify')
    await forget()
  })

  const lend = (when = tuesday) =>
    transact((tx) => checkOut(tx, mailContext, { copyId: copy, accountId: ana.account, libraryId: library }, when))
  const returnCopy = (when = tuesday) =>
    transact((tx) => checkIn(tx, mailContext, { copyId: copy, libraryId: library }, when))

  describe('webhooks are told', { tags: ['W-229'] }, () => {
    it('of loans, renewals and returns, as they were then', async () => {
      const { loanId, dueOn } = await lend()
      const loan = { loan: loanId, title, copy, barcode: `T${title}`, library: code, person: ana.patron }
      const later = tuesday.add({ days: 2 })
      const renewal = await transact((tx) => renewLoan(tx, { loanId, by: 'patron' }, later))
      expect(renewal.renewed).toBe(true)
      await returnCopy(later)
      const renewed = '2026-03-26'
      expect(await told()).toEqual([
        ['loan.checked_out', { ...loan, dueOn, dueAt: null }],
        ['loan.renewed', { ...loan, dueOn: renewed, dueAt: null }],
        ['loan.checked_in', { ...loan, dueOn: renewed, dueAt: null }],
      ])
    })

    it('of a fine with the late return, of what is paid of it and what is left', async () => {
      const { loanId } = await lend()
      await forget()
      await returnCopy(tuesday.add({ days: 16 }))
      const [[, fine], [type]] = (await told()) as [[string, { charge: number }], [string, object]]
      const charge = { charge: fine.charge, kind: 'fine', cents: 100, library: code, loan: loanId, person: ana.patron }
      expect([fine, type]).toEqual([{ ...charge, openCents: 100 }, 'loan.checked_in'])
      const part = { chargeId: fine.charge, kind: 'payment', cents: 30, reason: { code: 'desk' } } as const
      await transact((tx) => settle(tx, part, tuesday))
      await transact((tx) => settle(tx, { ...part, kind: 'discount', cents: 70 }, tuesday))
      expect(await told()).toEqual([
        ['charge.settled', { ...charge, openCents: 70, settlement: 'payment', settledCents: 30 }],
        ['charge.settled', { ...charge, openCents: 0, settlement: 'discount', settledCents: 70 }],
      ])
    })

    it('of a fee, and of a copy that is lost', async () => {
      await lend()
      const fee = { patronId: ana.patron, libraryId: library, kind: 'service', cents: 500 } as const
      await transact((tx) => addCharge(tx, { ...fee, reason: { code: 'note', note: 'Ana Souza' } }, tuesday))
      await transact((tx) => declareLost(tx, { copyId: copy, cents: 9000 }, tuesday))
      const seen = await told()
      expect(seen.map(([type]) => type).sort()).toEqual([
        'charge.added',
        'charge.added',
        'loan.checked_out',
        'loan.declared_lost',
      ])
      expect(seen).toContainEqual([
        'charge.added',
        expect.objectContaining({ kind: 'service', cents: 500, openCents: 500, loan: null }),
      ])
      expect(JSON.stringify(seen)).not.toContain('Souza')
    })

    it('of holds, from placing to every end', async () => {
      const reader = await signInAs(app(), ana)
      const { account } = await someone()
      await transact((tx) =>
        checkOut(tx, mailContext, { copyId: copy, accountId: account, libraryId: library }, tuesday),
      )
      await forget()
      const placed = await app().post('/api/reserva', { cod_acervo: title, biblioteca: library }, reader.headers)
      expect(placed.statusCode).toBe(200)
      const { id } = await app().db.selectFrom('holds').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
      const hold = { hold: id, title, library: code, copy: null, barcode: null, pickupUntil: null, reason: null }
      const ofAna = { ...hold, person: ana.patron }
      expect(await told()).toEqual([['hold.placed', ofAna]])
      await returnCopy()
      const kept = { ...ofAna, copy, barcode: `T${title}`, pickupUntil: expect.stringMatching(/^2026-03-1\dT.*Z$/) }
      expect(await told()).toEqual([
        ['loan.checked_in', expect.anything()],
        ['hold.ready', kept],
      ])
      await transact((tx) =>
        checkOut(tx, mailContext, { copyId: copy, accountId: ana.account, libraryId: library }, tuesday),
      )
      expect((await told()).find(([type]) => type === 'hold.fulfilled')).toEqual(['hold.fulfilled', kept])

      const second = await addHold(app().db, { title_id: title, library_id: library, patron_id: ana.patron })
      const cancelling = { method: 'DELETE', url: '/api/reserva', payload: { reservas: [second] } } as const
      await app().app.inject({ ...cancelling, headers: reader.headers })
      expect(await told()).toEqual([['hold.cancelled', { ...ofAna, hold: second, reason: 'patron' }]])

      const third = await addHold(app().db, {
        title_id: title,
        library_id: library,
        patron_id: ana.patron,
        state: 'available',
        copy_id: copy,
        pickup_until: now.toString({ smallestUnit: 'millisecond' }),
      })
      await expireHold(app().database, mailContext, third, tuesday.add({ days: 1 }))
      expect(await told()).toMatchObject([['hold.expired', { hold: third, reason: 'not-collected' }]])
    })

    it('of people and their accounts', async () => {
      const person = {
        name: 'Bia',
        data: { language: 'pt' },
        homeLibraryId: null,
        receivesEmail: false,
        hasProof: false,
      }
      const account = { username: 'bia', categoryId: category, validUntil: null, passwordHash: null }
      const added = await transact((tx) => addPerson(tx, { person: person as never, account, actor: 'system' }, now))
      const named = { id: added.account, username: 'bia' }
      await transact((tx) => block(tx, named, { actor: 'system', reason: 'Bia deve', until: '2026-04-01' }, now))
      await transact((tx) => unblock(tx, mailContext, named, 'system', now))
      const about = { category: '77', blockedUntil: null, person: added.patron }
      expect(await told()).toEqual([
        ['person.registered', about],
        ['account.blocked', { ...about, blockedUntil: '2026-04-01' }],
        ['account.unblocked', about],
      ])
      const { headers } = await signInAs(app(), added)
      const data = '/api/pessoas/meu-pergamum/dados-pessoais'
      const { versao } = (await app().get(data, headers)).json()
      expect((await app().put(data, { cidade: 'Itajubá', versao }, headers)).statusCode).toBe(200)
      expect(await told()).toEqual([['person.changed', { person: added.patron }]])
    })

    it('of people of a list, and of nobody in a dry run', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'estante-webhooks-'))
      const file = join(folder, 'people.csv')
      const load = async (rows: string, dryRun = false) => {
        writeFileSync(file, `username,category,name,email\n${rows}`)
        await importPeople(app().database, [file], makeOptions({ dryRun }))
      }
      await load('c1,77,Caio,\n', true)
      expect(await told()).toEqual([])
      await load('c1,77,Caio,\n')
      await load('c1,77,Caio,\n')
      await load('c1,77,Caio,caio@example.org\n')
      const { patron_id: caio } = await app()
        .db.selectFrom('accounts')
        .select('patron_id')
        .where('username', '=', 'c1')
        .executeTakeFirstOrThrow()
      expect(await told()).toEqual([
        ['person.registered', { category: '77', blockedUntil: null, person: caio }],
        ['person.changed', { person: caio }],
      ])
      rmSync(folder, { recursive: true })
    })

    it('of titles, several in one message, once they are committed', async () => {
      const many = Array.from({ length: 101 }, (_, at) => title + 1000 + at)
      for (const id of many) await addTitle(app().db, { title: `Obra ${id}` }, { id })
      await run(tellOfChangedTitles)
      expect(await told()).toEqual([
        ['title.added', { titles: many.slice(0, 100) }],
        ['title.added', { titles: many.slice(100) }],
      ])
      const { db } = app()
      await db.updateTable('titles').set({ material_type: 'map' }).where('id', '=', title).execute()
      await db.updateTable('titles').set({ state: 'withdrawn' }).where('id', '=', many[0]!).execute()
      // A loan is not a change of the title.
      await lend()
      await forget()
      await run(tellOfChangedTitles)
      await run(tellOfChangedTitles)
      expect(await told()).toEqual([
        ['title.changed', { titles: [title] }],
        ['title.withdrawn', { titles: [many[0]] }],
      ])
    })

    it('of loans that become overdue, once for each due day', async () => {
      const { loanId } = await lend()
      const overdue = async () => (await told()).filter(([, { loan }]) => loan === loanId)
      await forget()
      app().moveTo('2026-03-24T20:00:00Z')
      await run(tellOfOverdueLoans)
      expect(await overdue()).toEqual([])
      app().moveTo('2026-03-25T08:00:00Z')
      await run(tellOfOverdueLoans)
      expect(await overdue()).toEqual([])
      app().moveTo('2026-03-25T12:00:00Z')
      await run(tellOfOverdueLoans)
      await run(tellOfOverdueLoans)
      expect(await overdue()).toMatchObject([
        ['loan.overdue', { loan: loanId, dueOn: '2026-03-24', person: ana.patron }],
      ])
      app().moveTo('2026-03-26T12:00:00Z')
      await run(tellOfOverdueLoans)
      expect(await overdue()).toEqual([])
    })

    it('of nothing that was undone', async () => {
      const undone = transact(async (tx) => {
        await checkOut(tx, mailContext, { copyId: copy, accountId: ana.account, libraryId: library }, tuesday)
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
      expect(await told()).toEqual([])
    })

    it('by the same number, whichever webhook it is', async () => {
      await lend()
      const rows = await app().db.selectFrom('webhook_messages').select('event_id').execute()
      expect(rows).toHaveLength(2)
      expect(rows[0]!.event_id).toMatch(/^[\w-]{36}$/)
      expect(new Set(rows.map(({ event_id }) => event_id)).size).toBe(1)
      await forget()
    })

    it('of what they asked for alone', async () => {
      await app().db.deleteFrom('webhook_subscriptions').where('event', '=', 'loan.checked_out').execute()
      await lend()
      expect(await told()).toEqual([])
    })
  })

  it('the description of the calls has every message', async () => {
    const { webhooks } = (await app().get('/api/openapi.json')).json()
    expect(Object.keys(webhooks)).toEqual([...webhookEvents, 'webhook.test'])
    const { schema } = webhooks['loan.renewed'].post.requestBody.content['application/json']
    expect(schema.properties.data.required).toEqual(['loan', 'title', 'copy', 'barcode', 'library', 'dueOn', 'dueAt'])
  })

  describe('a person who is erased', { tags: ['W-229'] }, () => {
    it('goes out of messages that wait, and those who know them are told once', async () => {
      const bia = await someone()
      await lend()
      await returnCopy()
      await transact(async (tx) => {
        const about = { patronId: bia.patron, libraryId: library, kind: 'service', cents: 1 } as const
        await addCharge(tx, { ...about, reason: { code: 'note', note: 'x' } }, tuesday)
      })
      await transact((tx) => erasePatronData(tx, ana.patron, now))
      const people = (await toldTo(trusted)).map(([, data]) => data.person)
      expect(people).toEqual([undefined, undefined, bia.patron])
    })

    it('is named in the message that says so, until it has arrived', async () => {
      await app().db.updateTable('accounts').set({ password_hash: hash }).where('id', '=', ana.account).execute()
      const { headers } = await signInAs(app(), ana)
      const url = '/api/pessoas/meu-pergamum/meus-dados'
      const erasing = await app().app.inject({ method: 'DELETE', url, headers, payload: { senha: password } })
      expect(erasing.json()).toEqual({ feito: true })
      expect(await told()).toEqual([['person.erased', { person: ana.patron }]])
    })
  })
})
