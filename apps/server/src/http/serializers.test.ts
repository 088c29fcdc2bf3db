import fastify, { type FastifySerializerCompiler } from 'fastify'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { SerializedJson } from './serialized-json.ts'
import { checkingSerializer, plainSerializer } from './serializers.ts'

/** The call's answer, when the contract promises a list of names. */
async function send(compiler: FastifySerializerCompiler<z.ZodType>, answer: unknown) {
  const app = fastify().setSerializerCompiler(compiler)
  app.get('/', { schema: { response: { 200: z.array(z.string()) } } }, async () => answer)
  return app.inject('/')
}

const written = (json: string) =>
  new SerializedJson<string[]>([Buffer.from(json.slice(0, 3)), Buffer.from(json.slice(3))])

it.each([
  ['a running server', plainSerializer],
  ['a test', checkingSerializer],
])('%s answers the same with a value and with what is written already', async (_, compiler) => {
  for (const answer of [['Esaú', 'Jacó'], written('["Esaú","Jacó"]')]) {
    const { statusCode, headers, body } = await send(compiler, answer)
    expect([statusCode, headers['content-type'], headers['content-length'], body]).toEqual([
      200,
      'application/json; charset=utf-8',
      '17',
      '["Esaú","Jacó"]',
    ])
  }
})

it.each([[[7]], [written('[7]')]])('a test refuses what was not promised', async (answer) => {
  expect((await send(checkingSerializer, answer)).statusCode).toBe(500)
})
