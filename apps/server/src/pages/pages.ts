/** The pages: files of the build, and the one HTML page with the head that its address deserves. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { nonPagePaths } from '../http/allowed-methods.ts'
import type { AppContext } from '../http/call-handler.ts'
import { hidden } from '../http/openapi.ts'
import type { SendPage } from '../http/send-page.ts'
import { type Language, readLanguage } from '../i18n/language.ts'
import { fillBootScreen } from './boot-screen.ts'
import { pageFileLinks } from './page-files.ts'
import { type PageHead, pageHead } from './page-head.ts'

/**
 * Serves the built pages. Files with a hash in their name are kept for ever; every other path is a page of the
 * application and gets index.html with its head filled in. Files go out compressed as the build left them; the page
 * itself is small enough for the first packets and does not.
 * @param folder apps/web/dist, or another build
 * @returns what sends the page of any address, with another status than its own where that is told; nothing where there
 *   is no build
 */
export async function servePages(app: FastifyInstance, ctx: AppContext, folder: string): Promise<SendPage | undefined> {
  redirectOldAddresses(app)
  const index = join(folder, 'index.html')
  if (!existsSync(index)) return undefined
  const template: Template = { html: readFileSync(index, 'utf8'), fileLinks: pageFileLinks(folder) }
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/.*', '**/.*/**', '**/*.{br,gz}', 'index.html'],
    setHeaders: (reply, path) => {
      const forever = /[\\/]assets[\\/]/.test(path)
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  const send: SendPage = (request, reply, status) => sendPage(ctx, template, request, reply, status)
  app.get('/*', { schema: hidden }, (request, reply) => send(request, reply))
  return send
}

interface Template {
  /** index.html as it was built. */
  html: string
  fileLinks: ReturnType<typeof pageFileLinks>
}

async function sendPage(
  ctx: AppContext,
  template: Template,
  request: FastifyRequest,
  reply: FastifyReply,
  status?: number,
): Promise<FastifyReply> {
  const url = addressOf(request)
  if (nonPagePaths.test(url.pathname)) return reply.callNotFound() as unknown as FastifyReply
  const language = languageOf(url, request)
  const head = await pageHead(ctx.database.db, url, language)
  const links = head.status === 200 ? template.fileLinks(url, language) : []
  const html = fillBootScreen(fillHead(template.html, head, links), head.boot)
  const tag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`
  reply.header('cache-control', 'no-cache').header('vary', 'accept-language, lang').header('etag', tag)
  if (head.status === 200 && knows(request, tag)) return reply.code(304).send()
  return reply
    .code(status ?? head.status)
    .type('text/html; charset=utf-8')
    .send(html)
}

/**
 * The address as the patron sees it. A proxy that speaks TLS says so in X-Forwarded-Proto and passes the host on; what
 * cannot be a host ("localhost:99999", "1.2.3.4.5") is taken for localhost.
 */
function addressOf(request: FastifyRequest): URL {
  const scheme = request.headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'
  const host = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.exec(request.headers.host ?? '')?.[0] ?? 'localhost'
  const origin = `${scheme}://${host}`
  const url = new URL(URL.canParse(origin) ? origin : `${scheme}://localhost`)
  // Not as a relative address: "//a/b" would be read as a host.
  const [path = '/', ...query] = request.url.split('?')
  url.pathname = path
  url.search = query.join('?')
  return url
}

function languageOf(url: URL, request: FastifyRequest): Language {
  const asked = url.searchParams.get('lng')
  if (asked === 'pt' || asked === 'es' || asked === 'en') return asked
  return readLanguage(request.headers)
}

/** The browser has the page already. */
function knows(request: FastifyRequest, tag: string): boolean {
  const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  return known.includes(tag) || known.includes('*')
}

/** Addresses of the catalogue that many libraries had before: bookmarks live on. */
function redirectOldAddresses(app: FastifyInstance): void {
  app.get('/pergamum/biblioteca/index.php', { schema: hidden }, async (request, reply) => {
    const id = (request.query as Record<string, unknown>).cod_acervo
    const known = typeof id === 'string' && /^\d{1,10}$/.test(id)
    return reply.redirect(known ? `/acervo/${id}` : '/', 301)
  })
}

/** The head of the built page with what this page says of itself. */
function fillHead(template: string, { html, htmlLanguage, frame }: PageHead, links: string[]): string {
  return template
    .replace(/\n( *)<\/head>/, (end, indent: string) => links.map((link) => `\n${indent}  ${link}`).join('') + end)
    .replace(/<title>[^<]*<\/title>\s*<meta name="description"[^>]*>/, () => html)
    .replace(/<html lang="[^"]*"/, `<html lang="${htmlLanguage}"`)
    .replace(
      /(<meta name="theme-color" media="\(prefers-color-scheme: (light|dark)\)" content=")[^"]*/g,
      (_, before: string, scheme: 'light' | 'dark') => before + frame[scheme],
    )
}
