/** The service worker (apps/web/src/worker) and the frame that it shows without a network. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readSetting } from '../features/institution/settings.ts'
import type { AppContext } from '../http/call-handler.ts'
import { hidden } from '../http/openapi.ts'

/** The page without contents, in the language of the request. */
export type SendFrame = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * /worker.js: while `offline.reading` is off, a worker that removes itself and what was kept. /worker-frame: what the
 * worker keeps to show without a network.
 * @param folder of the build
 */
export function registerWorker(app: FastifyInstance, ctx: AppContext, folder: string, sendFrame: SendFrame): void {
  // Another build, as tests make them, has none.
  if (!existsSync(join(folder, '.worker'))) return
  const worker = readScript(join(folder, '.worker', 'worker.js'))
  const leaving = readScript(join(folder, '.worker', 'leave.js'))
  app.get('/worker.js', { schema: hidden }, async (request, reply) => {
    const { text, tag } = (await readSetting(ctx.database.db, 'offline.reading')) ? worker : leaving
    reply.header('cache-control', 'no-cache').header('etag', tag)
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type('text/javascript; charset=utf-8').send(text)
  })
  app.get('/worker-frame', { schema: hidden }, (request, reply) =>
    sendFrame(request, reply.header('x-robots-tag', 'noindex')),
  )
}

/** Marks the frame: the browser then shows what can be read without a network. */
export function markFrame(html: string): string {
  return html.replace(/<html[^>]*/, (tag) => `${tag} data-offline`)
}

function readScript(file: string): { text: string; tag: string } {
  const text = readFileSync(file, 'utf8')
  return { text, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` }
}
