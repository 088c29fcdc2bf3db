import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { tuesday } from '../../../../test/desk-fixture.ts'
import { addAccount, addInstitution, addPatron } from '../../../../test/factories.ts'
import { type SignedIn, signInAs } from '../../../../test/sign-in-as.ts'
import { startTestApp, type TestApp, useTestApp } from '../../../../test/start-test-app.ts'
import { eachDatabase } from '../../../../test/test-database.ts'
import { openDatabase } from '../../../database/database.ts'
import { answerRequest } from '../../requests/answer-request.ts'
import { alertPatron } from '../alert-patron.ts'
import { liveStreams, mostStreams } from './live-streams.ts'

const path = '/api/solicitacoes/alertas/ao-vivo'

interface Reading {
  status: number
  body: string
  ended: boolean
  leave: () => void
}

eachDatabase((engine) => {
  const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
  const open: Reading[] = []
  afterEach(() => {
    for (const one of open.splice(0)) one.leave()
  })

  const somebody = async (): Promise<SignedIn> => {
    const patron_id = await addPatron(app().db)
    return signInAs(app(), { account: await addAccount(app().db, { patron_id }) })
  }
  const read = async ({ headers }: SignedIn, one: TestApp = app()): Promise<Reading> => {
    if (!one.app.server.listening) await one.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = one.app.server.address() as AddressInfo
    const reading: Reading = { status: 0, body: '', ended: false, leave: () => sent.destroy() }
    const sent = httpRequest({ port, path, headers: { ...headers, lang: '5' } }, (answer) => {
      reading.status = answer.statusCode!
      answer.setEncoding('utf8').on('data', (text: string) => {
        reading.body += text
      })
      answer.on('close', () => {
        reading.ended = true
      })
    })
    sent.on('error', () => {
      reading.ended = true
    })
    sent.end()
    open.push(reading)
    await vi.waitFor(() => expect(reading.body).toContain('\n'), 10_000)
    return reading
  }
  const lines = ({ body }: Reading) =>
    body
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line))
  const last = (reading: Reading) => lines(reading).at(-1)
  const waitFor = (look: () => void | Promise<void>) => vi.waitFor(look, { timeout: 20_000, interval: 100 })

  describe('the live stream of a patron', () => {
    it('brings the numbers at the beginning, and when another process changes them', {
      tags: ['C-196', 'W-207'],
    }, async () => {
      const [ana, bia] = [await somebody(), await somebody()]
      const [hers, another] = [await read(ana), await read(bia)]
      expect([hers.status, lines(hers)]).toEqual([200, [{ nao_lidos: 0, ultimo: 0, prontas: 0, respondidas: 0 }]])
      const other = openDatabase(app().url)
      try {
        const notice = { kind: 'notice', facts: { pt: 'Fechamos cedo.' } } as const
        await other.transact((tx) => alertPatron(tx, ana.patron, notice, tuesday))
        await waitFor(() => expect(last(hers)).toMatchObject({ nao_lidos: 1, prontas: 0 }))
        const fields = { titulo_obra: 'Sertões', autor: 'Cunha', grau_defesa: 'master', email_contato: 'a@example.org' }
        const placed = await app().post('/api/solicitacoes/comutacao-bibliografica/thesis', fields, ana.headers)
        const answer = {
          request: Number(placed.json().codigo),
          action: 'answer',
          text: 'Pedimos.',
          actor: 'x',
        } as const
        await other.transact((tx) => answerRequest(tx, app().ctx, answer, tuesday))
        await waitFor(() => expect(last(hers)).toMatchObject({ nao_lidos: 2, respondidas: 1 }))
        const start = await app().get('/api/emprestimo/inicio', ana.headers)
        expect(start.json().numeros).toMatchObject({ solicitacoes: 1, mensagens: 2 })
        await app().post(`/api/solicitacoes/pedido/${answer.request}/mensagens`, { texto: 'Obrigada.' }, ana.headers)
        await waitFor(() => expect(last(hers)).toMatchObject({ respondidas: 0 }))
      } finally {
        await other.close()
      }
      expect(lines(another)).toHaveLength(1)
    })

    it('is one of three, and ends with its session', async () => {
      const ana = await somebody()
      const three = [await read(ana), await read(ana), await read(ana)]
      const fourth = await app().get(path, { ...ana.headers, lang: '5' })
      expect([fourth.statusCode, fourth.json().code]).toEqual([429, 'alerts.too_many_streams'])
      expect(fourth.headers['retry-after']).toBe('60')
      three[0]!.leave()
      await waitFor(async () => {
        const again = await app().get(`${path}?uma_linha=S`, ana.headers)
        expect(again.statusCode).toBe(200)
      })
      const ended = { ended_at: '2026-03-10T15:00:00.000Z', ended_by: 'signed-out' } as const
      await app().db.updateTable('sessions').set(ended).where('id', '=', ana.session).execute()
      await waitFor(() => expect(three.map((one) => one.ended)).toEqual([true, true, true]))
      expect((await app().get(path, ana.headers)).statusCode).toBe(401)
    })

    it('does not count where the database did not answer', async () => {
      const ana = await somebody()
      const withoutTables = openDatabase(':memory:')
      const streams = liveStreams({ ...app().ctx, database: withoutTables })
      const caller = { kind: 'person', session: ana.session, account: ana.account, patron: ana.patron } as const
      for (let attempt = 0; attempt <= mostStreams; attempt++) await expect(streams.open(caller)).rejects.toThrow()
      await withoutTables.close()
    })

    it('ends when the server stops, which does not wait for it', async () => {
      const another = await startTestApp(engine, { fill: (db) => addInstitution(db) })
      const patron_id = await addPatron(another.db)
      const ana = await signInAs(another, { account: await addAccount(another.db, { patron_id }) })
      const hers = await read(ana, another)
      await another.stop()
      await waitFor(() => expect(hers.ended).toBe(true))
    })
  })
})
