import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { coverFolder, coverType } from '@estante/look/covers/cover-file'
import type { FastifyInstance } from 'fastify'
import { hidden } from '../http/openapi.ts'

/** The bytes behind a name never change. */
const forEver = 'public, max-age=31536000, immutable'

/**
 * /imagens/capas/{name}: covers from `estante import covers`. Only valid cover names are looked up, so that no address
 * leaves the folder; others are not found.
 * @param folder absolute; may be missing
 */
export function registerCovers(app: FastifyInstance, folder: string): void {
  app.get(`${coverFolder}:file`, { schema: hidden }, async (request, reply) => {
    const { file } = request.params as { file: string }
    const type = coverType(file)
    const bytes = type && (await readIfThere(join(folder, file)))
    if (!type || !bytes) return reply.callNotFound()
    return reply.type(type).header('cache-control', forEver).send(bytes)
  })
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
