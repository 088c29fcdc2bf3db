import { drawCover } from '@estante/domain/covers/cover'
import { coverSvg } from '@estante/domain/covers/cover-svg'
import { materialTypes } from '@estante/domain/titles/material-types'
import type { FastifyInstance } from 'fastify'

/** /imagens/capa/{type}.svg: the drawing of a material type, for programs that ask which picture stands for no cover. */
export function answerDefaultCovers(app: FastifyInstance): void {
  app.get('/imagens/capa/:file', { schema: { hide: true } as object }, async (request, reply) => {
    const { file } = request.params as { file: string }
    const row = materialTypes.find(({ type }) => `${type}.svg` === file)
    if (!row) return reply.callNotFound()
    const title = new URL(request.url, 'http://localhost').searchParams.get('titulo')?.slice(0, 300) ?? ''
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=86400')
      .send(coverSvg(drawCover({ title, kind: row.type })))
  })
}
