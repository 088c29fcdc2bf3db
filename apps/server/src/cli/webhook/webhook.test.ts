import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { webhookEvents } from '@estante/domain/webhooks/webhook-events'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startWebhookReceiver, verified, type WebhookReceiver } from '../../../test/start-webhook-receiver.ts'
import { type Database, openDatabase } from '../../database/database.ts'
import { runEstante } from '../testing/run-estante.ts'

let folder: string
let variables: Record<string, string>
let database: Database
let receiver: WebhookReceiver
const webhook = (...args: string[]) => runEstante(variables, 'webhook', ...args)
const doctor = async () => (await runEstante(variables, 'doctor')).out
const secretIn = (out: string) => /shown this once: (\S+)/.exec(out)?.[1] ?? ''
const numberIn = (out: string) => /as number (\d+)/.exec(out)?.[1] ?? ''
const add = async (...more: string[]) => {
  const { out } = await webhook('add', `${receiver.url}/secret-path`, '--event', 'loan.*', ...more)
  return { id: numberIn(out), secret: secretIn(out) }
}
const lastEvent = () =>
  database.db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'subject', 'subject_id', 'details'])
    .orderBy('id', 'desc')
    .executeTakeFirst()

beforeAll(async () => {
  receiver = await startWebhookReceiver()
  folder = mkdtempSync(join(tmpdir(), 'estante-webhook-'))
  variables = { ESTANTE_DATA: join(folder, 'data') }
  // Makes a plain library where there is none.
  await runEstante(variables, 'import', join(folder, 'none.mrc'))
  await runEstante(variables, 'config', 'set', 'webhooks.private_hosts', '["127.0.0.1"]')
  database = openDatabase(join(folder, 'data', 'estante.sqlite'))
})
afterAll(async () => {
  await database.close()
  await receiver.stop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  receiver.answerNext()
  receiver.received.length = 0
  await database.db.deleteFrom('webhooks').execute()
})

describe('estante webhook', () => {
  it('adds one, shows its secret once, and lists it', async () => {
    expect((await webhook()).out).toContain('no webhook yet')
    const { id, secret } = await add('--event', 'hold.ready', '--personal-data')
    expect(secret).toMatch(/^whsec_/)
    expect(await lastEvent()).toEqual({
      actor: 'command-line',
      action: 'webhooks.added',
      subject: 'webhook',
      subject_id: Number(id),
      details: JSON.stringify({
        host: new URL(receiver.url).host,
        events: [...webhookEvents.filter((event) => event.startsWith('loan.')), 'hold.ready'].join(' '),
        personalData: true,
      }),
    })
    const { out } = await webhook('list')
    expect(out).toContain(`${id}  ${receiver.url}/secret-path  active, 0 messages wait`)
    expect(out).toContain('loan.* hold.ready (with the number of the person)')
    expect(out).not.toContain(secret)
    expect((await webhook('events')).out.trim().split('\n')).toEqual(webhookEvents)
  })

  it('tests it, and logs what came of that', async () => {
    const { id, secret } = await add()
    const { status, out } = await webhook('test', id)
    expect([status, out]).toEqual([0, expect.stringContaining('arrived, 204, tries: 1')])
    const [got] = receiver.received
    expect(verified(got!, secret)).toEqual({ type: 'webhook.test', timestamp: expect.any(String), data: {} })
    receiver.answerNext(500)
    const failed = await webhook('test', id)
    expect([failed.status, failed.out]).toEqual([1, expect.stringContaining('given up, tries: 1 answered with 500')])
    expect((await webhook('log', id)).out.trim().split('\n')).toHaveLength(2)
    const onlyFailed = (await webhook('log', '--failed', '--limit', '5')).out.trim().split('\n')
    expect(onlyFailed).toEqual([expect.stringContaining('webhook.test')])
    expect(await doctor()).toContain(`Webhook ${id} (${receiver.url}/secret-path) has failed 1 time in a row`)
    expect((await webhook('list')).out).toContain('fails at present')
  })

  it('gives it another secret, and both sign', async () => {
    const { id, secret } = await add()
    const { out } = await webhook('secret', id)
    expect(out).toContain('for 24 hours')
    expect(await lastEvent()).toMatchObject({ action: 'webhooks.secret_changed', details: '{}' })
    await webhook('test', id)
    for (const one of [secret, secretIn(out)]) expect(verified(receiver.received[0]!, one)).toBeDefined()
  })

  it('pauses and resumes it, and removes it with its messages', async () => {
    const { id } = await add()
    expect((await webhook('pause', id)).out).toContain('Paused')
    expect((await webhook('pause', id)).out).toContain('already')
    expect((await webhook('list')).out).toContain('paused')
    expect(await doctor()).toContain('1 webhook, which does not fail')
    expect((await webhook('resume', id)).out).toContain('Resumed')
    expect((await webhook('resume', id)).out).toContain('not paused')
    await webhook('test', id)
    expect((await webhook('remove', id)).out).toContain('Removed')
    const actions = database.db.selectFrom('audit_log').select('action').where('subject_id', '=', Number(id))
    expect(
      (await actions.where('subject', '=', 'webhook').orderBy('id').execute()).map(({ action }) => action),
    ).toEqual(['webhooks.added', 'webhooks.paused', 'webhooks.resumed', 'webhooks.removed'])
    expect((await webhook('log')).out).toContain('No message')
    expect(await doctor()).toContain('No webhooks')
  })

  it('says to the doctor when the server paused it', async () => {
    const { id } = await add()
    receiver.answerNext(410)
    expect((await webhook('test', id)).out).toContain('wants nothing more (410)')
    expect(await doctor()).toContain(`Webhook ${id} (${receiver.url}/secret-path) is paused`)
    expect((await webhook('list')).out).toContain('its receiver wants nothing more')
  })

  it.each([
    [['sing'], 'has no “sing”'],
    [['add'], 'Name the address'],
    [['add', 'https://h.example'], '--event loan.checked_out'],
    [['add', 'https://h.example', '--event', 'loan.stolen'], 'no event “loan.stolen”'],
    [['add', 'ftp://h.example', '--event', '*'], 'cannot be told'],
    [['add', 'http://h.example', '--event', '*'], 'cannot be told'],
    [['add', 'https://u:p@h.example', '--event', '*'], 'cannot be told'],
    [['test'], 'by its number'],
    [['remove', '999'], 'no webhook “999”'],
    [['log', '--limit', 'many'], 'not a number of lines'],
  ])('refuses %j', async (args, sentence) => {
    const { status, err } = await webhook(...args)
    expect([status, err]).toEqual([2, expect.stringContaining(sentence)])
  })
})
