/** The web app manifest: under which name, colours and icons the catalogue is installed. */

import type { PageId } from '@estante/contract/pages'
import { pages } from '@estante/contract/pages'
import { isInterfaceLanguage } from '@estante/domain/institution/languages'
import { parseHex } from '@estante/look/palette/colour'
import { defaultBrand, derivePalette } from '@estante/look/palette/derive-palette'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findInstitution, type Institution } from '../database/institution.ts'
import { institutionImage } from '../features/institution/store.ts'
import type { AppContext } from '../http/call-handler.ts'
import { hidden } from '../http/openapi.ts'
import { type Language, readPageLanguage } from '../i18n/language.ts'
import { drawIcon } from './institution-icon.ts'
import { describe } from './page-descriptions.ts'
import { pageText } from './page-titles.ts'

/** Pages that can be read without a network, with their names: what a long press on the icon offers. */
const shortcuts: readonly [PageId, name: string][] = [
  ['libraryCard', 'offline:pages.libraryCard'],
  ['loans', 'offline:pages.loans'],
  ['basket', 'offline:pages.basket'],
]

/** The product's own, for systems that take no drawn icon. */
const ownIcons = [192, 512].map((size) => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose: 'any',
}))

/**
 * /manifest.webmanifest: pages name it with their language (`lng`). /imagens/icone.svg: the logo on white; without one, the
 * product's mark on the institution's colour; `mascara` leaves the room that phones cut off.
 */
export function registerWebManifest(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database
  app.get('/manifest.webmanifest', { schema: hidden }, async (request, reply) => {
    const manifest = describeApp(await findInstitution(db), languageOf(request))
    reply.header('cache-control', 'public, max-age=3600').header('vary', 'accept-language, lang')
    return reply.type('application/manifest+json').send(JSON.stringify(manifest))
  })
  app.get('/imagens/icone.svg', { schema: hidden }, async (request, reply) => {
    const institution = await findInstitution(db)
    const logo = institution?.hasLogo ? await institutionImage(db, 'logo') : undefined
    const isMasked = 'mascara' in (request.query as object)
    reply.header('cache-control', 'public, max-age=3600')
    return reply.type('image/svg+xml').send(drawIcon(brandOf(institution), logo, isMasked))
  })
}

function describeApp(institution: Institution | undefined, language: Language) {
  const acronym = institution?.acronym ?? 'Estante'
  const colour = brandOf(institution)
  const version = encodeURIComponent(institution?.updatedAt ?? '')
  const drawn = { sizes: 'any', type: 'image/svg+xml' }
  return {
    // The same application in every language.
    id: '/',
    name: pageText(language, 'layout:site', { institution: acronym }),
    short_name: acronym,
    description: describe('home', language, { institution: institution?.name ?? 'Estante' }),
    lang: language === 'pt' ? 'pt-BR' : language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    // With a way back and a way to load again, where the browser has such windows.
    display: 'standalone',
    display_override: ['minimal-ui'],
    background_color: derivePalette(colour).light['surface-page'],
    theme_color: colour,
    icons: [
      { src: `/imagens/icone.svg?${version}`, ...drawn, purpose: 'any' },
      { src: `/imagens/icone.svg?mascara&${version}`, ...drawn, purpose: 'maskable' },
      ...ownIcons,
    ],
    shortcuts: shortcuts.map(([id, name]) => ({ name: pageText(language, name), url: pages[id].path })),
  }
}

/** A colour that cannot be read counts as not chosen, as in the head of a page. */
function brandOf(institution: Institution | undefined): string {
  const colour = institution?.brandColour
  return colour && parseHex(colour) ? colour : defaultBrand
}

function languageOf(request: FastifyRequest): Language {
  const { lng } = request.query as Record<string, unknown>
  return isInterfaceLanguage(lng) ? lng : readPageLanguage(request.headers)
}
