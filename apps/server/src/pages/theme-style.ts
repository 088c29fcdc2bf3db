import { defaultBrand, derivePalette } from '@estante/look/palette/derive-palette'
import { paletteCss } from '@estante/look/palette/palette-css'
import type { FastifyInstance } from 'fastify'
import { findInstitution } from '../database/institution.ts'
import type { AppContext } from '../http/call-handler.ts'
import { hidden } from '../http/openapi.ts'

/**
 * /imagens/tema.css: the institution's colour as roles of all schemes. Pages link it when the colour is not the
 * default.
 */
export function registerThemeStyle(app: FastifyInstance, ctx: AppContext): void {
  let made: { colour: string; css: string } | undefined
  app.get('/imagens/tema.css', { schema: hidden }, async (_request, reply) => {
    const institution = await findInstitution(ctx.database.db)
    const colour = institution?.brandColour ?? defaultBrand
    if (made?.colour !== colour) made = { colour, css: paletteCss(derivePalette(colour), 'institution') }
    return reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(made.css)
  })
}
