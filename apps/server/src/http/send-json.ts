import type { FastifyReply } from 'fastify'

/** What a script may call the function that takes an answer. */
export const callbackName = /^\w{1,64}$/

/** Sends JSON, or a script that hands it to a callback (JSONP). */
export function sendJson(reply: FastifyReply, answer: object, callback?: string): FastifyReply {
  const json = JSON.stringify(answer)
  if (callback === undefined) return reply.type('application/json; charset=utf-8').send(json)
  // The comment keeps a plug-in from taking the letters of a callback for a file of its own.
  return reply.type('application/javascript; charset=utf-8').send(`/**/${callback}(${json})`)
}
