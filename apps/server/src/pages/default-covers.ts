import { materialTypes } from '@estante/domain/titles/material-types'
import { drawCover } from '@estante/look/covers/cover'
import { coverSvg } from '@estante/look/covers/cover-svg'
import type { FastifyInstance } from 'fastify'
import { hidden } from '../http/openapi.ts'

/**
 * Inline attributes for drawn covers outside the pages' style sheets, because the content security policy of the answer
 * allows no styles. The first pair of inks (apps/web/src/ui/cover.css).
 */
const fallbackStyles: Record<string, string> = {
  g: 'fill="#17444f"',
  s: 'fill="#e0a458"',
  p: 'fill="#f3ede1"',
  n: 'fill="none" stroke="#17444f" stroke-width="1.1" opacity="0.55"',
  n2: 'fill="none" stroke="#e0a458" stroke-width="1.4"',
  l: 'fill="none" stroke="#17444f"',
  lt: 'fill="none" stroke="#17444f" stroke-width="3"',
  l2: 'fill="#17444f" fill-opacity="0.28"',
  tp: 'fill="#f3ede1" font-family="serif"',
  tg: 'fill="#17444f" font-family="serif"',
  ts: 'fill="#e0a458" font-family="serif"',
  ti: 'fill="#17444f" font-family="serif" font-weight="800"',
  ti2: 'fill="#e0a458" font-family="serif" font-weight="300"',
}

/**
 * /imagens/capa/{type}.svg: the drawing of a material type, for clients that need a replacement for a missing cover.
 */
export function registerDefaultCovers(app: FastifyInstance): void {
  app.get('/imagens/capa/:file', { schema: hidden }, async (request, reply) => {
    const { file } = request.params as { file: string }
    const row = materialTypes.find(({ type }) => `${type}.svg` === file)
    if (!row) return reply.callNotFound()
    const drawing = coverSvg(drawCover({ title: '', kind: row.type }))
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(standAlone(drawing))
  })
}

function standAlone(svg: string): string {
  return svg
    .replace(/^<svg class="[^"]*"/, '<svg xmlns="http://www.w3.org/2000/svg"')
    .replace(/class="(\w+)"/g, (_, name: string) => fallbackStyles[name] ?? 'fill="#17444f"')
}
