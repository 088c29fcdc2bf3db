import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { addInstitution, addTitle } from '../../test/factories.ts'
import { useTestApp } from '../../test/start-test-app.ts'

const path = '/api/consulta?q=casmurro'
const asks = { 'x-accept-compressed': '1' }

describe('an answer of a call', () => {
  const app = useTestApp('sqlite', {
    fill: async (db) => {
      await addInstitution(db)
      for (const id of [1, 2, 3]) await addTitle(db, { title: `Dom Casmurro ${id}` }, { id })
    },
  })
  const get = (headers: Record<string, string>, url = path) => app().app.inject({ url, headers })
  let plain: Buffer
  beforeAll(async () => {
    plain = (await get({})).rawPayload
  })

  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ])(
    'is compressed for a page, which asks for it, in a browser that takes %s',
    { tags: ['W-005'] },
    async (accepted, encoding, unpack) => {
      const answer = await get({ ...asks, 'accept-encoding': accepted })
      expect(answer.headers).toMatchObject({
        'content-encoding': encoding,
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(answer.rawPayload.length),
      })
      expect(answer.rawPayload.length).toBeLessThan(plain.length / 3)
      expect(unpack(answer.rawPayload).equals(plain)).toBe(true)
    },
  )

  it.each([
    ['takes encodings without asking', { 'accept-encoding': 'br, gzip' }],
    ['asks and takes none', asks],
    ['asks and takes others', { ...asks, 'accept-encoding': 'deflate, zstd' }],
    ['says that it cannot', { 'x-accept-compressed': '0', 'accept-encoding': 'br' }],
  ])('is plain for a program that %s', { tags: ['W-005'] }, async (_says, headers) => {
    const answer = await get(headers)
    expect(answer.headers).not.toHaveProperty('content-encoding')
    expect(answer.rawPayload.equals(plain)).toBe(true)
  })

  it('says that it depends on who asks, compressed or plain', async () => {
    for (const headers of [{}, { ...asks, 'accept-encoding': 'br' }]) {
      expect((await get(headers)).headers.vary).toBe('x-accept-compressed, accept-encoding')
    }
  })

  it('is plain where it fits into a packet, and when it is a token', async () => {
    const any = { ...asks, 'accept-encoding': 'br' }
    expect((await get(any, '/api/acervo/4711')).headers).not.toHaveProperty('content-encoding')
    const token = await app().post('/oauth/token', { grant_type: 'client_credentials' }, any)
    expect(token.statusCode).toBe(200)
    expect(token.headers).not.toHaveProperty('content-encoding')
  })
})
