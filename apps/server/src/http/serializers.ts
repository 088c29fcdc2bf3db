import type { FastifySerializerCompiler } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'

/** Writes JSON as it is. */
export const plainSerializer: FastifySerializerCompiler<z.ZodType> = () => (data) => JSON.stringify(data)

/** Writes JSON only of what the contract promises; anything else is an error of the program. */
export const checkingSerializer: FastifySerializerCompiler<z.ZodType> = serializerCompiler
