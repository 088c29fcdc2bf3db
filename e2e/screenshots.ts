/**
 * `npm run screenshots -- [FOLDER] [--paths=/,/acervo/1001] [--widths=360,1440] [--schemes=light,dark] [--language=en]
 * [--server=URL]` takes full-page screenshots at every width and in every scheme, and prints the files' names. Pages with a
 * session are shown to a librarian of the demonstration. Without --server it starts one over a new demonstration library.
 * FOLDER defaults to .cache/screenshots.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium } from '@playwright/test'
import { launchOptions } from './helpers/browser.ts'
import { startServer } from './helpers/running-server.ts'
import { choose, type Language, type Scheme, schemes, widths } from './helpers/schemes.ts'
import { patricia, signIn } from './helpers/sign-in.ts'
import { sweptPaths } from './swept-paths.ts'

interface Screenshot {
  server: string
  folder: string
  path: string
  width: number
  scheme: Scheme
  language: Language
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    paths: { type: 'string' },
    widths: { type: 'string' },
    schemes: { type: 'string' },
    language: { type: 'string', default: 'pt' },
    server: { type: 'string' },
  },
})

async function takeScreenshots(server: string): Promise<void> {
  const folder = resolve(positionals[0] ?? '.cache/screenshots')
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch(launchOptions)
  const contexts = {
    visitor: await browser.newContext(contextOf(server)),
    librarian: await browser.newContext(contextOf(server)),
  }
  const paths = values.paths?.split(',') ?? sweptPaths
  try {
    // The first page stays open: the others take over its session.
    if (paths.some(needsSession)) await signIn(await contexts.librarian.newPage(), patricia)
    for (const path of paths)
      for (const width of values.widths?.split(',').map(Number) ?? widths)
        for (const scheme of (values.schemes?.split(',') as Scheme[] | undefined) ?? schemes)
          console.log(
            await takeScreenshot(needsSession(path) ? contexts.librarian : contexts.visitor, {
              server,
              folder,
              path,
              width,
              scheme,
              language: values.language as Language,
            }),
          )
  } finally {
    await browser.close()
  }
}

const contextOf = (server: string) => ({ baseURL: server, locale: 'pt-BR', reducedMotion: 'reduce' }) as const
const needsSession = (path: string) => /^\/(meupergamum|balcao)\b/.test(path)

/** @returns the file's name, made of path, width and scheme */
async function takeScreenshot(
  context: BrowserContext,
  { server, folder, path, width, scheme, language }: Screenshot,
): Promise<string> {
  const page = await context.newPage()
  await page.setViewportSize({ width, height: width < 600 ? 780 : 900 })
  await choose(page, scheme, language)
  // A stream that stays open is never idle; one that ends at once is.
  await page.route('**/api/solicitacoes/alertas/ao-vivo', (route) => route.fulfill({ body: '' }))
  await page.goto(new URL(path, server).href, { waitUntil: 'networkidle' })
  const name = path.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '') || 'home'
  const file = join(folder, `${name}.${width}.${scheme}.${language}.png`)
  await page.screenshot({ path: file, fullPage: true })
  await page.close()
  return file
}

if (values.server) {
  await takeScreenshots(values.server)
} else {
  const folder = mkdtempSync(join(tmpdir(), 'estante-looks-'))
  const server = await startServer(folder, { ESTANTE_DEMO: '1' })
  try {
    await takeScreenshots(server.address)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
