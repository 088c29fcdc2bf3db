import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addInstitution } from '../../test/factories.ts'
import { useTestApp } from '../../test/start-test-app.ts'
import { eachDatabase } from '../../test/test-database.ts'

eachDatabase((engine) => {
  describe('an error', () => {
    const app = useTestApp(engine, { fill: (db) => addInstitution(db), rateLimits: { perMinute: 3 } })

    it.each([
      ['1', 'Este endereço não foi encontrado.'],
      ['3', 'No se encontró esta dirección.'],
      ['5', 'This address was not found.'],
    ])('is worded in the language asked for: lang %s', { tags: ['C-002', 'W-004', 'W-006'] }, async (lang, message) => {
      const answer = await app().get('/api/nada', { lang })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ message, code: 'common.not_found' })
    })

    it.each([
      ['en-GB,en;q=0.9', 'This address was not found.'],
      ['fr, es;q=0.5, en;q=0.4', 'Cette adresse est introuvable.'],
      ['de, it-IT;q=0.9, en;q=0.4', 'Questo indirizzo non è stato trovato.'],
      ['de', 'Este endereço não foi encontrado.'],
    ])('falls back on Accept-Language: %s', async (language, message) => {
      expect((await app().get('/api/nada', { 'accept-language': language })).json().message).toBe(message)
    })

    it.each([
      ['fr', '1', 'Cette adresse est introuvable.'],
      ['it', '5', 'Questo indirizzo non è stato trovato.'],
      ['fr-FR,fr;q=0.9,en;q=0.5', '1', 'Este endereço não foi encontrado.'],
      ['fr-FR,fr;q=0.9,en;q=0.5', '5', 'This address was not found.'],
      ['en', '3', 'No se encontró esta dirección.'],
    ])(
      'is French or Italian where Accept-Language names one alone, whatever lang is: %s, lang %s',
      {
        tags: ['C-002'],
      },
      async (language, lang, message) => {
        expect((await app().get('/api/nada', { 'accept-language': language, lang })).json().message).toBe(message)
      },
    )

    it('of an address that cannot be decoded is worded like any other', async () => {
      const answer = await app().get('/api/acervo/%E0%A4%A')
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'common.malformed', message: expect.stringContaining('solicitação') })
    })

    it('of a field says which field, and loses none', async () => {
      const answer = await app().post('/oauth/token', { grant_type: 'a'.repeat(41), client_secret: 'a'.repeat(501) })
      expect(answer.statusCode).toBe(422)
      expect(answer.json()).toMatchObject({ code: 'common.invalid_fields' })
      expect(Object.keys(answer.json().errors).sort()).toEqual(['client_secret', 'grant_type'])
    })

    it.each([
      ['1', 'São no máximo 40 caracteres.'],
      ['3', 'Son 40 caracteres como máximo.'],
      ['5', 'At most 40 characters.'],
    ])('of a field is worded in the language asked for: lang %s', async (lang, sentence) => {
      const answer = await app().post('/oauth/token', { grant_type: 'a'.repeat(41) }, { lang })
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors).toEqual({ grant_type: [sentence] })
    })

    it('of a missing field is a malformed request that names it', async () => {
      const answer = await app().post('/oauth/token', {})
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({
        code: 'common.malformed',
        errors: { grant_type: ['Preencha este campo.'] },
      })
    })

    it('of broken JSON is a malformed request', async () => {
      const answer = await app().post('/oauth/token', '{"grant', { 'content-type': 'application/json' })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().code).toBe('common.malformed')
    })

    it('of a body beyond all measure says so', async () => {
      const answer = await app().post('/oauth/token', { grant_type: 'a'.repeat(2_000_000) })
      expect(answer.statusCode).toBe(413)
      expect(answer.json().code).toBe('common.too_large')
    })

    it.each([
      ['DELETE', '/api/acervo/1', 'GET, HEAD'],
      ['GET', '/oauth/token', 'POST'],
      ['PUT', '/oauth/token/', 'POST'],
      ['POST', '/api/consulta?q=a', 'GET, HEAD'],
      ['POST', '/health/live', 'GET, HEAD'],
    ] as const)(
      'of a method that an address does not take says which it takes: %s %s',
      async (method, url, allowed) => {
        const answer = await app().app.inject({ method, url, headers: { lang: '5' } })
        expect([answer.statusCode, answer.headers.allow]).toEqual([405, allowed])
        expect(answer.json()).toEqual({
          message: `This address does not take the method ${method}; it takes: ${allowed}.`,
          code: 'common.method_not_allowed',
        })
      },
    )

    it('of an address that is not there is the same for every method', async () => {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
        const answer = await app().app.inject({ method, url: '/api/nada' })
        expect([answer.statusCode, answer.headers.allow]).toEqual([404, undefined])
      }
    })

    it('of a body in a format that is not taken says so', async () => {
      const answer = await app().post('/oauth/token', '<a/>', { 'content-type': 'application/xml' })
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'common.unsupported_type'])
    })

    it('of a missing body is a malformed request', async () => {
      const answer = await app().app.inject({ method: 'POST', url: '/oauth/token' })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'common.malformed'])
    })

    it('is none for OPTIONS, from another site or not', async () => {
      const headers = { origin: 'https://b.org', 'access-control-request-method': 'POST' }
      for (const asked of [{}, headers]) {
        const answer = await app().app.inject({ method: 'OPTIONS', url: '/api/consulta', headers: asked })
        expect(answer.statusCode).toBe(204)
        expect(answer.headers['access-control-allow-methods']).toBe('GET, POST, PUT, DELETE')
      }
    })

    it('of too many requests says how long to wait; the machine itself is not counted', async () => {
      const ask = (remoteAddress: string) => app().app.inject({ url: '/api/consulta?q=', remoteAddress })
      for (let i = 0; i < 3; i++) expect((await ask('192.0.2.7')).statusCode).toBe(200)
      const answer = await ask('192.0.2.7')
      expect(answer.statusCode).toBe(429)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(answer.json()).toMatchObject({
        code: 'common.too_many_requests',
        message: expect.stringMatching(/ [1-9]\d? /),
      })
      expect((await ask('127.0.0.1')).statusCode).toBe(200)
    })

    it('that nobody foresaw tells nothing of the inside', async () => {
      await sql`drop table guides`.execute(app().db)
      const answer = await app().get('/api/parametros/secao_1')
      expect(answer.statusCode).toBe(500)
      expect(answer.json()).toEqual({
        message: 'Algo falhou do nosso lado. Tente de novo em alguns minutos.',
        code: 'common.unexpected',
      })
    })
  })
})
