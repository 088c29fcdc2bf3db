import { DEFAULT_BRAND, derivePalette } from '@estante/look/palette/derive-palette'
import { paletteCss } from '@estante/look/palette/palette-css'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../http/call-handler.ts'
import { hidden } from '../http/openapi.ts'
import { institutionOfHead } from './store.ts'

/** /imagens/tema.css: the institution's colour as roles of all schemes. Pages link it where the colour is its own. */
export function registerThemeStyle(app: FastifyInstance, ctx: AppContext): void {
  let made: { colour: string; css: string } | undefined
  app.get('/imagens/tema.css', { schema: hidden }, async (_request, reply) => {
    const institution = await institutionOfHead(ctx.database.db)
    const colour = institution?.brand_colour ?? DEFAULT_BRAND
    if (made?.colour !== colour) made = { colour, css: paletteCss(derivePalette(colour), 'institution') }
    return reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(made.css)
  })
}
