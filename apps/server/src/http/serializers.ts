import type { FastifySerializerCompiler } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { SerializedJson } from './serialized-json.ts'

function write(data: unknown): string | Buffer {
  return data instanceof SerializedJson ? data.utf8 : JSON.stringify(data)
}

/** Writes JSON without validation. Fastify accepts bytes as well as text, which its types do not declare. */
export const plainSerializer = (() => write) as unknown as FastifySerializerCompiler<z.ZodType>

/** Writes JSON that matches the contract; anything else is a programming error. */
export const checkingSerializer: FastifySerializerCompiler<z.ZodType> = (route) => {
  const writeChecked = serializerCompiler(route)
  return (data) => writeChecked(data instanceof SerializedJson ? data.read() : data)
}
