import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { House } from './call-handler.ts'
import { readLanguage } from './language.ts'
import { type PageHead, pageHead } from './page-head.ts'

/**
 * Serves the built pages. Files with a hash in their name are kept for ever; every other path is a page of the
 * application and gets index.html with its head filled in.
 * @param folder apps/web/dist, or another build
 */
export async function servePages(app: FastifyInstance, house: House, folder: string): Promise<void> {
  redirectOldAddresses(app)
  const index = join(folder, 'index.html')
  if (!existsSync(index)) return
  const template = readFileSync(index, 'utf8')
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/.*', 'index.html'],
    setHeaders: (reply, path) => {
      const forever = /\/assets\//.test(path)
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  app.get('/*', { schema: { hide: true } as object }, (request, reply) => sendPage(house, template, request, reply))
}

async function sendPage(
  house: House,
  template: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const url = new URL(request.url, 'http://localhost')
  if (/^\/(api|oauth|assets|imagens)\//.test(url.pathname)) return reply.callNotFound() as unknown as FastifyReply
  const language = languageOf(url, request)
  const head = await pageHead(house.database.db, url, language)
  return reply
    .code(head.status)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-language')
    .type('text/html; charset=utf-8')
    .send(fillHead(template, head))
}

function languageOf(url: URL, request: FastifyRequest): 'pt' | 'es' | 'en' {
  const asked = url.searchParams.get('lng')
  if (asked === 'pt' || asked === 'es' || asked === 'en') return asked
  return readLanguage(request.headers)
}

/** Addresses of the catalogue that many libraries had before: bookmarks live on. */
function redirectOldAddresses(app: FastifyInstance): void {
  app.get('/pergamum/biblioteca/index.php', { schema: { hide: true } as object }, async (request, reply) => {
    const id = (request.query as Record<string, unknown>).cod_acervo
    const known = typeof id === 'string' && /^\d{1,10}$/.test(id)
    return reply.redirect(known ? `/acervo/${id}` : '/', 301)
  })
}

/** The head of the built page with what this page says of itself. */
function fillHead(template: string, { html, htmlLanguage }: PageHead): string {
  return template
    .replace(/<title>[^<]*<\/title>\s*<meta name="description"[^>]*>/, () => html)
    .replace(/<html lang="[^"]*"/, `<html lang="${htmlLanguage}"`)
}
