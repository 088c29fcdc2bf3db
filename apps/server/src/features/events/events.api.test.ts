import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addInstitution } from '../../../test/factories.ts'
import { setSettings } from '../../../test/set-settings.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

const own = '/api/parametros/eventos_institucionais'
const external = '/api/parametros/eventos_eventum'

eachDatabase((engine) => {
  // The tests' clock is at Tuesday 10 March 2026.
  const app = useTestApp(engine, { fill: (db) => addInstitution(db) })

  describe('the events of the libraries', () => {
    const add = (first_day: string, last_day: string, starts: string | null, title: string) =>
      app()
        .db.insertInto('events')
        .values({
          first_day,
          last_day,
          starts,
          place: 'Saguão',
          url: 'javascript:alert(1)',
          title_pt: title,
          title_es: title,
          title_en: `${title} (en)`,
          body_pt: 'texto',
          body_es: 'texto',
          body_en: 'text',
        })
        .execute()

    it('are none in a library that has none', async () => {
      expect((await app().get(own)).json()).toEqual([])
    })

    it('are told until they are over, the next one first, in the reader’s language', { tags: ['C-095'] }, async () => {
      await add('2026-03-20', '2026-03-20', '14:00', 'Clube')
      await add('2026-03-01', '2026-03-10', null, 'Mostra')
      await add('2026-03-09', '2026-03-09', null, 'Passado')
      await add('2026-03-20', '2026-03-20', '09:00', 'Oficina')
      const events = (await app().get(own, { lang: '5' })).json()
      expect(events.map(({ titulo }: { titulo: string }) => titulo)).toEqual([
        'Mostra (en)',
        'Oficina (en)',
        'Clube (en)',
      ])
      expect(events[1]).toEqual({
        codigo: expect.stringMatching(/^\d+$/),
        titulo: 'Oficina (en)',
        texto: 'text',
        local: 'Saguão',
        endereco: '',
        data_inicio: '20/03/2026',
        data_fim: '20/03/2026',
        inicio_iso: '2026-03-20',
        fim_iso: '2026-03-20',
        hora_inicio: '09:00',
        hora_fim: '',
      })
      app().moveTo('2026-03-21T15:00:00Z')
      expect((await app().get(own)).json()).toEqual([])
    })
  })

  describe('the events of the external service', () => {
    let service: Server | undefined
    let asked = 0
    /** A service on this machine that answers so. */
    const serve = async (listener: RequestListener) => {
      asked = 0
      service = createServer((request, response) => {
        asked++
        listener(request, response)
      })
      await new Promise<void>((done) => service!.listen(0, '127.0.0.1', done))
      const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}/eventos`
      await setSettings(app().db, { 'events.service': { adapter: 'json', address } })
    }
    const answer = (body: string) => serve((_, response) => response.end(body))
    beforeAll(() => app().moveTo('2026-03-10T15:00:00Z'))
    afterEach(async () => {
      service?.closeAllConnections()
      await new Promise((done) => (service ? service.close(done) : done(undefined)))
      service = undefined
    })

    it('are none where the institution uses none', { tags: ['C-096'] }, async () => {
      await setSettings(app().db, { 'events.service': undefined })
      expect((await app().get(external)).json()).toEqual([])
    })

    it('are told in the same form, without those that are over or that nobody understands', {
      tags: ['C-096'],
    }, async () => {
      await answer(
        JSON.stringify([
          { codigo: 7, titulo: 'Feira', inicio: '2026-03-12T09:00', fim: '2026-03-13T18:00', local: 'Praça' },
          { titulo: 'Aberta', inicio: '2026-03-11', endereco: 'https://eventos.example.org/1' },
          { titulo: 'Antiga', inicio: '2026-03-01' },
          { titulo: 'Ao contrário', inicio: '2026-03-13', fim: '2026-03-12' },
          { titulo: '', inicio: '2026-03-12' },
          { titulo: 'Sem dia' },
          null,
          'texto',
        ]),
      )
      const events = (await app().get(external)).json()
      expect(events).toMatchObject([
        { titulo: 'Aberta', data_inicio: '11/03/2026', hora_inicio: '', endereco: 'https://eventos.example.org/1' },
        {
          codigo: '7',
          titulo: 'Feira',
          data_inicio: '12/03/2026',
          data_fim: '13/03/2026',
          hora_inicio: '09:00',
          hora_fim: '18:00',
          local: 'Praça',
        },
      ])
    })

    it('are asked for once for everybody who comes within five minutes', async () => {
      await answer(JSON.stringify([{ titulo: 'Feira', inicio: '2026-03-12' }]))
      await Promise.all(Array.from({ length: 20 }, () => app().get(external)))
      expect(asked).toBe(1)
      app().moveTo('2026-03-10T15:04:00Z')
      await app().get(external)
      expect(asked).toBe(1)
      app().moveTo('2026-03-10T15:06:00Z')
      await app().get(external)
      expect(asked).toBe(2)
    })

    it.each([
      ['refuses us', 401, 'events.access_denied', 'The events service denied access.'],
      ['forbids it', 403, 'events.access_denied', 'The events service denied access.'],
      ['fails', 500, 'events.unreachable', 'Cannot connect to the events service. Try again later.'],
    ])('say why where the service %s', { tags: ['C-096'] }, async (_, status, code, message) => {
      await serve((_request, response) => response.writeHead(status).end())
      const answered = await app().get(external, { lang: '5' })
      expect(answered.statusCode).toBe(502)
      expect(answered.json()).toEqual({ code, message })
    })

    it.each([
      ['no JSON', '<html>'],
      ['no list', '{"eventos": []}'],
      ['more than a megabyte', `["${'x'.repeat(1_100_000)}"]`],
    ])('say that the service cannot be asked where it answers %s', async (_, body) => {
      await answer(body)
      expect((await app().get(external)).json()).toMatchObject({ code: 'events.unreachable' })
    })

    it('are found behind a redirect on the host of the setting', async () => {
      await serve(({ url }, response) =>
        url === '/eventos' ? response.writeHead(302, { location: '/novo' }).end() : response.end('[]'),
      )
      expect((await app().get(external)).json()).toEqual([])
      expect(asked).toBe(2)
    })

    it('are not looked for in the private network where a redirect leads there', async () => {
      const others = createServer((_, response) => response.end('[]'))
      await new Promise<void>((done) => others.listen(0, '127.0.0.1', done))
      const location = `http://127.0.0.2:${(others.address() as AddressInfo).port}/`
      await serve((_, response) => response.writeHead(302, { location }).end())
      expect((await app().get(external)).json()).toMatchObject({ code: 'events.unreachable' })
      await new Promise((done) => others.close(done))
    })

    it('say so where nobody is there, and ask again half a minute later', async () => {
      await answer('[]')
      const address = `http://127.0.0.1:${(service!.address() as AddressInfo).port}/`
      await setSettings(app().db, { 'events.service': { adapter: 'json', address } })
      service!.closeAllConnections()
      await new Promise((done) => service!.close(done))
      const port = Number(new URL(address).port)
      app().moveTo('2026-03-10T16:00:00Z')
      expect((await app().get(external)).json()).toMatchObject({ code: 'events.unreachable' })
      service = createServer((_, response) => response.end('[]'))
      await new Promise<void>((done) => service!.listen(port, '127.0.0.1', done))
      expect((await app().get(external)).json()).toMatchObject({ code: 'events.unreachable' })
      app().moveTo('2026-03-10T16:01:00Z')
      expect((await app().get(external)).json()).toEqual([])
    })

    it.each([
      ['another adapter', { adapter: 'magia', address: 'https://eventos.example.org' }],
      ['a file', { adapter: 'json', address: 'file:///etc/passwd' }],
      ['a text', 'https://eventos.example.org'],
    ])('are none where the setting is %s', async (_, setting) => {
      await setSettings(app().db, { 'events.service': setting })
      expect((await app().get(external)).json()).toEqual([])
    })

    it('of the invented service are dated from today', async () => {
      await setSettings(app().db, { 'events.service': { adapter: 'fake' } })
      const events = (await app().get(external)).json()
      expect(events[0]).toMatchObject({ inicio_iso: '2026-03-22', fim_iso: '2026-03-24', hora_inicio: '09:00' })
    })
  })
})
