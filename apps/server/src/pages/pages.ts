/** The pages: files of the build, and the one HTML page with the head that its address deserves. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isInterfaceLanguage } from '@estante/domain/institution/languages'
import { guideRoute } from '@estante/domain/search/guide-route'
import { knownGuides } from '@estante/domain/search/guides'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readSetting } from '../features/institution/settings.ts'
import type { Admission } from '../http/admission/admission.ts'
import { costOfPage } from '../http/admission/request-cost.ts'
import { nonPagePaths } from '../http/allowed-methods.ts'
import type { AppContext } from '../http/call-handler.ts'
import { hidden } from '../http/openapi.ts'
import { requestedAddress } from '../http/requested-address.ts'
import { vlibrasPolicy } from '../http/security-headers.ts'
import type { SendPage } from '../http/send-page.ts'
import { type Language, readPageLanguage } from '../i18n/language.ts'
import { fillBootScreen } from './boot-screen.ts'
import { fillHead } from './fill-head.ts'
import { pageFileLinks } from './page-files.ts'
import { pageHead } from './page-head.ts'
import {
  contentEncodings,
  type Encoding,
  encodingFor,
  makeDocument,
  type PageDocument,
} from './rendering/page-document.ts'
import { type Rendering, startRendering } from './rendering/start-rendering.ts'
import { markFrame, registerWorker } from './worker.ts'

export interface PagesOptions {
  /** apps/web/dist, or another build. */
  folder: string
  admission: Admission
  /** False: the browser draws every page. */
  renders: boolean
}

/**
 * Serves the built pages. Files with a hash in their name are kept for ever; every other path is a page of the
 * application and gets index.html with its head filled in, and what it shows where the server renders it (rendering/). Files
 * go out compressed as the build left them.
 * @returns a function that sends the page of an address, optionally with another status; undefined without a build
 */
export async function servePages(
  app: FastifyInstance,
  ctx: AppContext,
  { folder, admission, renders }: PagesOptions,
): Promise<SendPage | undefined> {
  redirectOldAddresses(app)
  const index = join(folder, 'index.html')
  if (!existsSync(index)) return undefined
  const template: Template = { html: readFileSync(index, 'utf8'), fileLinks: pageFileLinks(folder) }
  if (renders) template.rendering = startRendering(app, ctx, admission, { folder, ...template })
  await serveFiles(app, folder)
  const send: SendPage = (request, reply, status) => sendPage(ctx, template, request, reply, status)
  registerWorker(app, ctx, folder, async (request, reply) => {
    const url = new URL('/', requestedAddress(request, ctx.publicUrl))
    const encoding = encodingFor(request.headers['accept-encoding'])
    const marked = { ...template, html: markFrame(template.html), fileLinks: () => [] }
    return sendDocument(
      request,
      reply,
      await emptyFrame(ctx, marked, url, languageOf(url, request), encoding),
      encoding,
    )
  })
  app.get('/*', { schema: hidden, config: { admissionCost: costOfPage } }, (request, reply) => send(request, reply))
  return send
}

/** Of the hundreds of files with a hash one route finds them all, so that a start makes none for each; the others have each their own. */
async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  const usual = { index: false, preCompressed: true, cacheControl: false } as const
  await app.register(fastifyStatic, {
    ...usual,
    root: join(folder, 'assets'),
    prefix: '/assets/',
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  await app.register(fastifyStatic, {
    ...usual,
    root: folder,
    wildcard: false,
    decorateReply: false,
    globIgnore: ['**/.*', '**/.*/**', '**/*.{br,gz}', 'assets/**', 'index.html', 'robots.txt'],
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=3600'),
  })
}

interface Template {
  /** index.html as built. */
  html: string
  fileLinks: ReturnType<typeof pageFileLinks>
  rendering?: Rendering
}

async function sendPage(
  ctx: AppContext,
  template: Template,
  request: FastifyRequest,
  reply: FastifyReply,
  status?: number,
): Promise<FastifyReply> {
  const url = requestedAddress(request, ctx.publicUrl)
  if (nonPagePaths.test(url.pathname)) return reply.callNotFound() as unknown as FastifyReply
  if (await readSetting(ctx.database.db, 'accessibility.vlibras')) {
    reply.raw.setHeader('content-security-policy', vlibrasPolicy)
  }
  const language = languageOf(url, request)
  const encoding = encodingFor(request.headers['accept-encoding'])
  const document =
    (status === undefined ? await template.rendering?.find({ url, language, encoding, reply }) : undefined) ??
    (await emptyFrame(ctx, template, url, language, encoding))
  return sendDocument(request, reply, document, encoding, status)
}

/** The page without what the browser has to draw. */
async function emptyFrame(
  ctx: AppContext,
  template: Template,
  url: URL,
  language: Language,
  encoding: Encoding,
): Promise<PageDocument> {
  const head = await pageHead(ctx, url, language)
  const links = head.status === 200 ? template.fileLinks(url, language) : []
  return makeDocument(head.status, fillBootScreen(fillHead(template.html, head, links), head.boot), encoding)
}

function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: PageDocument,
  encoding: Encoding,
  status = document.status,
): FastifyReply {
  const bytes = encoding && document[encoding]
  // Weak: the same page may be compressed in several ways.
  const tag = `"${document.tag}"`
  reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-language, lang, accept-encoding')
    .header('etag', `W/${tag}`)
  // A page has none of the headers that programs of other sites are allowed to read.
  reply.removeHeader('access-control-expose-headers')
  if (document.status === 200 && knows(request, tag)) return reply.code(304).send()
  if (bytes) reply.header('content-encoding', contentEncodings[encoding])
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(bytes ?? document.html)
}

function languageOf(url: URL, request: FastifyRequest): Language {
  const asked = url.searchParams.get('lng')
  return isInterfaceLanguage(asked) ? asked : readPageLanguage(request.headers)
}

/** The browser has the current page already. */
function knows(request: FastifyRequest, tag: string): boolean {
  const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  return known.includes(tag) || known.includes('*')
}

/** Redirects addresses of the catalogue that many libraries used before, so that bookmarks keep working. */
function redirectOldAddresses(app: FastifyInstance): void {
  app.get('/pergamum/biblioteca/index.php', { schema: hidden }, async (request, reply) => {
    const id = (request.query as Record<string, unknown>).cod_acervo
    const known = typeof id === 'string' && /^\d{1,10}$/.test(id)
    return reply.redirect(known ? `/acervo/${id}` : '/', 301)
  })
  // Guides that open another page, as somebody may type or bookmark them; without words they have nothing to show.
  for (const { code } of knownGuides) {
    const route = guideRoute(code)
    if (route !== `/${code}`) {
      app.get(`/${code}`, { schema: hidden }, (_request, reply) => reply.redirect(route, 302))
    }
  }
}
