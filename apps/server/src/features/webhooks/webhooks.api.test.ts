import { staffRights } from '@estante/domain/session/staff-rights'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDeskFixture } from '../../../test/desk-fixture.ts'
import { setSettings } from '../../../test/set-settings.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import {
  type ReceivedWebhook,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../../test/start-webhook-receiver.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { webhookSignatures } from '../../integrations/webhooks/sign-webhook.ts'

const path = '/api/balcao/configuracao/webhooks'

const signaturesOf = ({ headers }: ReceivedWebhook) => headers['webhook-signature']
/** The clock of the tests stands still, so that a receiver's own check would find the message too old. */
const signedWith = ({ headers, body }: ReceivedWebhook, secrets: readonly string[]) =>
  webhookSignatures({ id: headers['webhook-id']!, timestamp: Number(headers['webhook-timestamp']), body }, secrets)

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let administrator: SignedIn
  let receiver: WebhookReceiver

  beforeAll(async () => {
    await addDeskFixture(app().db)
    administrator = await signInAs(app(), { rights: [staffRights.settings] })
    receiver = await startWebhookReceiver()
    await setSettings(app().db, { 'webhooks.private_hosts': ['127.0.0.1'] })
  })
  afterAll(() => receiver.stop())
  beforeEach(async () => {
    receiver.received.length = 0
    receiver.answerNext()
    await app().db.deleteFrom('webhooks').execute()
  })

  const post = async (url: string, body: object = {}) => {
    const answer = await app().post(url, body, administrator.headers)
    return { status: answer.statusCode, ...answer.json() }
  }
  const add = (body: object = {}) =>
    post(path, { endereco: `${receiver.url}/aviso`, eventos: ['loan.overdue'], dados_pessoais: false, ...body })
  const show = async (codigo: string) => {
    const answer = await app().get(`${path}/${codigo}`, administrator.headers)
    return { status: answer.statusCode, ...answer.json() }
  }
  const lastEvent = () =>
    app()
      .db.selectFrom('audit_log')
      .select(['actor', 'action', 'details'])
      .where('subject', '=', 'webhook')
      .orderBy('id', 'desc')
      .executeTakeFirst()

  describe('webhooks in the browser', { tags: ['C-244'] }, () => {
    it('are added with a secret that is told this once, and the record names who did it', async () => {
      const added = await add({ eventos: ['loan.overdue', 'hold.ready', 'hold.ready'], dados_pessoais: true })
      expect(added).toMatchObject({ status: 200, segredo: expect.stringMatching(/^whsec_/) })
      expect(await lastEvent()).toMatchObject({ actor: `account ${administrator.account}`, action: 'webhooks.added' })
      const list = (await app().get(path, administrator.headers)).body
      expect(list).not.toContain(added.segredo)
      const [listed] = JSON.parse(list).webhooks
      expect(listed).toMatchObject({ codigo: added.codigo, dados_pessoais: true, pausado: false, pendentes: 0 })
      expect([...listed.eventos].sort()).toEqual(['hold.ready', 'loan.overdue'])
    })

    it('send a test that its secret signed, and say what came of it', async () => {
      const { codigo, segredo } = await add()
      const arrived = await post(`${path}/${codigo}/teste`)
      expect(arrived).toMatchObject({ status: 204, situacao: 'chegou', falha: '', tipo: 'webhook.test' })
      expect(signaturesOf(receiver.received[0]!)).toBe(signedWith(receiver.received[0]!, [segredo]))
      receiver.answerNext(500)
      expect(await post(`${path}/${codigo}/teste`)).toMatchObject({ situacao: 'desistida', falha: 'status' })
      const { webhook, mensagens } = await show(codigo)
      expect(webhook).toMatchObject({ falhas: 1 })
      expect(mensagens.map(({ situacao }: { situacao: string }) => situacao)).toEqual(['desistida', 'chegou'])
    })

    it('are paused and resumed, once each however often that is asked', async () => {
      const { codigo } = await add()
      expect(await post(`${path}/${codigo}/pausa`)).toMatchObject({ pausado: true, motivo: 'administrator' })
      expect(await post(`${path}/${codigo}/pausa`)).toMatchObject({ pausado: true })
      expect(await post(`${path}/${codigo}/retomada`)).toMatchObject({ pausado: false, motivo: '' })
      expect(await post(`${path}/${codigo}/retomada`)).toMatchObject({ pausado: false })
      const events = await app()
        .db.selectFrom('audit_log')
        .select('action')
        .where('subject', '=', 'webhook')
        .where('subject_id', '=', Number(codigo))
        .orderBy('id')
        .execute()
      const actions = events.map(({ action }) => action)
      expect(actions).toEqual(['webhooks.added', 'webhooks.paused', 'webhooks.resumed'])
    })

    it('get another secret, beside which the one before signs for a day', async () => {
      const { codigo, segredo } = await add()
      const changed = await post(`${path}/${codigo}/segredo`)
      expect(changed).toMatchObject({ status: 200, horas: 24 })
      await post(`${path}/${codigo}/teste`)
      const [message] = receiver.received
      expect(signaturesOf(message!)).toBe(signedWith(message!, [changed.segredo, segredo]))
      expect((await lastEvent())?.action).toBe('webhooks.secret_changed')
    })

    it('are removed with their log; whoever comes too late is told', async () => {
      const { codigo } = await add()
      await post(`${path}/${codigo}/teste`)
      const remove = () => app().delete(`${path}/${codigo}`, administrator.headers)
      expect((await remove()).statusCode).toBe(200)
      const late = await remove()
      expect([late.statusCode, late.json().code]).toEqual([404, 'webhooks.not_found'])
      for (const act of ['teste', 'segredo', 'pausa', 'retomada']) {
        expect(await post(`${path}/${codigo}/${act}`)).toMatchObject({ status: 404, code: 'webhooks.not_found' })
      }
      expect(await show(codigo)).toMatchObject({ status: 404, code: 'webhooks.not_found' })
      expect(await show('99999999999')).toMatchObject({ status: 404 })
      expect(await app().db.selectFrom('webhook_messages').selectAll().execute()).toEqual([])
    })

    it.each([['ftp://h.example'], ['http://h.example'], ['https://u:p@h.example'], ['javascript:alert(1)'], ['nada']])(
      'are not added at %s',
      async (endereco) => {
        expect(await add({ endereco })).toMatchObject({ status: 422, code: 'webhooks.address_bad' })
      },
    )

    it('are not added without an event, for one that there is not, or past the limit', async () => {
      expect(await add({ eventos: [] })).toMatchObject({ status: 422, code: 'common.invalid_fields' })
      expect(await add({ eventos: ['loan.stolen'] })).toMatchObject({ status: 422 })
      for (let i = 0; i < 50; i++) expect((await add()).status).toBe(200)
      expect(await add()).toMatchObject({ status: 422, code: 'webhooks.too_many' })
    })

    it('do not reach a private address that nobody named', async () => {
      await setSettings(app().db, { 'webhooks.private_hosts': [] })
      const { codigo } = await add({ endereco: 'https://127.0.0.1:9/' })
      expect(await post(`${path}/${codigo}/teste`)).toMatchObject({ situacao: 'desistida', falha: 'private' })
      await setSettings(app().db, { 'webhooks.private_hosts': ['127.0.0.1'] })
    })
  })
})
