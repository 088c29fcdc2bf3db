import type { FastifyReply } from 'fastify'

/** Aborted when the connection closes before the answer is sent. */
export function whileOpen({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort()
  })
  return controller.signal
}
