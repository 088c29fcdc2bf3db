import type { FastifySerializerCompiler } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { SerializedJson } from './serialized-json.ts'

function write(data: unknown): string | Buffer {
  return data instanceof SerializedJson ? data.utf8 : JSON.stringify(data)
}

/** Writes JSON as it is. Fastify sends bytes as well as text; its types know of text alone. */
export const plainSerializer = (() => write) as unknown as FastifySerializerCompiler<z.ZodType>

/** Writes JSON only of what the contract promises; anything else is an error of the program. */
export const checkingSerializer: FastifySerializerCompiler<z.ZodType> = (route) => {
  const writeChecked = serializerCompiler(route)
  return (data) => writeChecked(data instanceof SerializedJson ? data.read() : data)
}
