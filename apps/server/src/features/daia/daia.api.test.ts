import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { addCopy, addHold, addInstitution, addLibrary, addLoan, addPatron, addTitle } from '../../../test/factories.ts'
import { setSettings } from '../../../test/set-settings.ts'
import { type TestApp, useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import type { Reader } from '../../database/database.ts'
import { maxIdentifiers } from './read-request.ts'

const entity = z.object({ id: z.url().optional(), href: z.url().optional(), content: z.string().optional() })
const service = z.enum(['presentation', 'loan', 'remote', 'interloan', 'openaccess'])

/** What the standard allows, and nothing else. */
const response = z.strictObject({
  document: z.array(
    z.strictObject({
      id: z.url(),
      requested: z.string(),
      href: z.url(),
      about: z.string(),
      item: z.array(
        z.strictObject({
          id: z.url().optional(),
          label: z.string().optional(),
          about: z.string().optional(),
          department: entity.optional(),
          storage: entity.optional(),
          available: z
            .array(z.strictObject({ service, href: z.url().optional(), limitation: z.array(entity).optional() }))
            .optional(),
          unavailable: z
            .array(
              z.strictObject({
                service,
                href: z.url().optional(),
                expected: z.union([z.iso.date(), z.iso.datetime(), z.literal('unknown')]).optional(),
                queue: z.number().int().min(0).optional(),
              }),
            )
            .optional(),
        }),
      ),
    }),
  ),
  institution: entity,
  timestamp: z.iso.datetime({ offset: true }),
})

const ask = (app: TestApp, parameters: Record<string, string>) =>
  app.get(`/daia?${new URLSearchParams({ format: 'json', ...parameters })}`)

async function documents(app: TestApp, id: string) {
  const answer = await ask(app, { id })
  expect(answer.statusCode).toBe(200)
  return response.parse(answer.json()).document
}

async function fillCatalogue(db: Reader): Promise<void> {
  await addInstitution(db, { name: 'Universidade de Teste' })
  await addLibrary(db, { id: 1, name: 'Biblioteca Central' })
  await addTitle(db, { title: 'Dom Casmurro' }, { id: 1 })
  await addTitle(db, { title: 'Esaú e Jacó' }, { id: 2 })
  await addTitle(db, { title: 'Retirado' }, { id: 3, state: 'withdrawn' })
  const at = { library_id: 1, title_id: 1 }
  await addCopy(db, { ...at, id: 11, barcode: '100011', call_number: '869.3 A848d', shelf_location: 'Estante 21' })
  await addCopy(db, { ...at, id: 12, barcode: '100012' })
  await addLoan(db, { copy_id: 12, title_id: 1, due_on: '2026-03-20' })
  await addHold(db, { title_id: 1, library_id: 1, patron_id: await addPatron(db) })
  await addCopy(db, { library_id: 1, title_id: 2, id: 21, barcode: '100021', state: 'withdrawn' })
}

eachDatabase((engine) => {
  describe('availability by DAIA', () => {
    const app = useTestApp(engine, { fill: fillCatalogue })

    it('tells each copy with its library, place and services', { tags: ['W-211'] }, async () => {
      const [found, ...others] = await documents(app(), '1')
      expect(others).toEqual([])
      expect(found).toMatchObject({
        requested: '1',
        about: 'Dom Casmurro',
        href: expect.stringMatching(/\/acervo\/1$/),
      })
      expect(found!.item).toHaveLength(2)
      const shelf = found!.item.find(({ id }) => id?.endsWith('#11'))
      expect(shelf).toMatchObject({
        label: '869.3 A848d',
        department: { content: 'Biblioteca Central' },
        storage: { content: 'Estante 21' },
        available: [{ service: 'presentation' }, { service: 'loan' }],
      })
      const lent = found!.item.find(({ id }) => id?.endsWith('#12'))
      expect(lent?.unavailable?.[1]).toMatchObject({ service: 'loan', expected: '2026-03-20', queue: 1 })
    })

    it.each([
      ['number', '1'],
      ['bar code', 'exemplar:100011'],
    ])('finds a title by %s', async (_, id) => {
      expect((await documents(app(), id)).map(({ requested }) => requested)).toEqual([id])
    })

    it('finds a title by the address that it tells, and each once', async () => {
      const [{ id: address } = { id: '' }] = await documents(app(), '1')
      expect((await documents(app(), address)).map(({ id }) => id)).toEqual([address])
      expect((await documents(app(), `1|exemplar:100012|${address}|2|1`)).map(({ requested }) => requested)).toEqual([
        '1',
        '2',
      ])
    })

    it.each([
      ['a title that was withdrawn', '3'],
      ['a copy that was withdrawn', 'exemplar:100021'],
      ['an unknown number', '4711'],
      ['a number too large', '99999999999'],
      ['no number', "1' or '1'='1"],
      ['another catalogue', 'https://outra.example.org/acervo/1'],
    ])('has no document for %s', async (_, id) => {
      expect(await documents(app(), id)).toEqual([])
    })

    it('answers so many identifiers and leads on to the rest', async () => {
      const all = Array.from({ length: maxIdentifiers + 3 }, (_, at) => String(at + 1))
      const answer = await ask(app(), { id: all.join('|') })
      const [, next] = /<(.+)>; rel="next"/.exec(String(answer.headers.link)) ?? []
      expect(new URL(next!).searchParams.get('id')).toBe(all.slice(maxIdentifiers).join('|'))
    })

    it('allows every origin, and answers what a browser asks before', async () => {
      const answer = await ask(app(), { id: '1' })
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'x-daia-version': '1.0.0',
        'content-type': 'application/json; charset=utf-8',
      })
      const before = await app().app.inject({ method: 'OPTIONS', url: '/daia' })
      expect(before.statusCode).toBe(204)
      expect(before.headers).toMatchObject({ 'access-control-allow-origin': '*' })
    })

    it('hands the answer to a callback', async () => {
      const answer = await ask(app(), { id: '1', callback: 'mostrar_1' })
      expect(answer.headers['content-type']).toBe('application/javascript; charset=utf-8')
      const [, json] = /^\/\*\*\/mostrar_1\((.+)\)$/s.exec(answer.body) ?? []
      expect(response.parse(JSON.parse(json!)).document).toHaveLength(1)
    })

    describe('refuses as the standard says', () => {
      it.each([
        ['no format', '/daia?id=1', 422, 'invalid_request'],
        ['another format', '/daia?id=1&format=xml', 422, 'invalid_request'],
        ['no identifier', '/daia?format=json', 422, 'invalid_request'],
        ['two identifiers in two parameters', '/daia?format=json&id=1&id=2', 422, 'invalid_request'],
        ['a callback that is a script', '/daia?format=json&id=1&callback=alert(1)//', 422, 'invalid_request'],
        ['a person', '/daia?format=json&id=1&patron=20240318', 501, 'not_implemented'],
        ['a token', '/daia?format=json&id=1&access_token=x', 501, 'not_implemented'],
      ])('%s', async (_, address, code, error) => {
        const answer = await app().get(address)
        expect([answer.statusCode, answer.json()]).toEqual([code, expect.objectContaining({ error, code })])
        expect((await app().get(`${address}&suppress_response_codes=1`)).statusCode).toBe(200)
      })
    })

    it('is nowhere when it is off', async () => {
      await setSettings(app().db, { 'daia.enabled': false })
      expect((await ask(app(), { id: '1' })).statusCode).toBe(404)
      await setSettings(app().db, { 'daia.enabled': undefined })
    })
  })
})
