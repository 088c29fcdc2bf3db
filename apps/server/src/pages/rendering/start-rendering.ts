import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Admission } from '../../http/admission/admission.ts'
import { assemblyCost, drawingCost } from '../../http/admission/request-cost.ts'
import type { AppContext } from '../../http/call-handler.ts'
import type { Language } from '../../i18n/language.ts'
import { fillHead } from '../fill-head.ts'
import type { pageFileLinks } from '../page-files.ts'
import { type PageHead, pageHead } from '../page-head.ts'
import { askInProcess } from './ask-in-process.ts'
import { pageAddress } from './page-address.ts'
import { type KeptPage, type MadePage, PageCache, type PageKey } from './page-cache.ts'
import { compress, compressPatiently, type Encoding, makeDocument, type PageDocument } from './page-document.ts'
import { PageRenderer } from './page-renderer.ts'
import { SourceCollector } from './page-sources.ts'
import { fillRoot, rootOf } from './root-element.ts'
import { ShownState } from './shown-state.ts'

export interface AskedPage {
  /** Whole, with the origin under which the patron sees the catalogue. */
  url: URL
  language: Language
  encoding: Encoding
  /** To whoever asks, who pays for drawing. */
  reply: FastifyReply
}

export interface Rendering {
  /** The page with all it shows; undefined where the browser has to draw it. */
  find(page: AskedPage): Promise<PageDocument | undefined>
}

interface BuiltPages {
  folder: string
  html: string
  fileLinks: ReturnType<typeof pageFileLinks>
}

/** Renders pages from now on, in a thread that begins when the server listens; undefined where the build has nothing for it. */
export function startRendering(
  app: FastifyInstance,
  ctx: AppContext,
  admission: Admission,
  built: BuiltPages,
): Rendering | undefined {
  const bundle = join(built.folder, '.server', 'server.js')
  if (!existsSync(bundle)) return undefined
  const renderer = new PageRenderer(bundle, (problem, details) => app.log.warn(details, problem))
  app.addHook('onListen', async () => renderer.start())
  app.addHook('onClose', () => renderer.close())
  const shown = new ShownState(ctx)
  const cache = new PageCache((begun, sources) => shown.holds(begun, sources))

  /** Whoever asks for what is not kept pays for drawing it. */
  const make = async (key: PageKey, reply: FastifyReply): Promise<MadePage | undefined> => {
    await admission.admit(reply, drawingCost)
    const sources = new SourceCollector(key.address)
    const ask = askInProcess(app, ctx, key.language, reply)
    const rendered = await renderer.render({ ...key, now: ctx.clock().toString() }, async (call) => {
      const answer = await ask(call)
      if (answer) sources.add(call, answer)
      return answer
    })
    return rendered && { rendered, sources }
  }

  /** Puts the page together, compresses it, and keeps it so. */
  const whole = async (key: PageKey, kept: KeptPage, head: PageHead, { url, encoding, reply }: AskedPage) => {
    await admission.admit(reply, assemblyCost)
    const links = built.fileLinks(new URL(key.address, url), key.language, kept.parts)
    const root = kept.root ?? rootOf(kept.document!.whole.html.toString())
    const html = fillRoot(readBeforeScripts(fillHead(built.html, head, links)), root)
    const document = await makeDocument(head.status, html, encoding)
    cache.keepDocument(key, kept, url.origin, document)
    return document
  }

  return {
    find: async (asked) => {
      const { url, language, encoding, reply } = asked
      const address = pageAddress(url, true)
      if (address === undefined) return undefined
      const state = await shown.current()
      const kept = cache.get({ address, language })?.document
      if (kept?.origin === url.origin) {
        await compress(kept.whole, encoding)
        compressPatiently(kept.whole).catch((error: unknown) => app.log.warn(error, 'a page was not compressed again'))
        return kept.whole
      }
      const head = await pageHead(ctx, new URL(address, url), language)
      const key = { address: head.status === 200 ? address : (pageAddress(url, false) ?? address), language }
      const page = await cache.getOrMake(key, state, () => make(key, reply))
      return page && whole(key, page, head, asked)
    },
  }
}

const scriptElements =
  /\s*<(?:script type="module"[^>]* src="([^"]+)"[^>]*><\/script>|link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>)/g

/**
 * A rendered page is read before its scripts run. They are named, the page's own first, and public/first-paint.js has them
 * fetched once the page is painted: nothing competes with what it is painted with. It is painted when all of it is there, in
 * browsers that can wait for it: of half a header, what comes later would move what is seen. `data-readable` tells
 * first-paint.js that the page is rendered, before it has come.
 */
function readBeforeScripts(html: string): string {
  const found = [...html.matchAll(scriptElements)]
  const files = [...found.map(([, script]) => script), ...found.map(([, , module]) => module)].filter(Boolean)
  const scripts = `<script type="application/json" id="estante-scripts">${JSON.stringify(files)}</script>`
  const expected = '<link rel="expect" href="#estante-page" blocking="render">'
  return html
    .replace('<html ', '<html data-readable ')
    .replaceAll(scriptElements, '')
    .replace(/(?=\n *<\/head>)/, `\n    ${scripts}\n    ${expected}`)
}
