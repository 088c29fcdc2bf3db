import type { FastifyReply, FastifyRequest } from 'fastify'

/** Sends the page of the request's address, with another status if one is given. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply, status?: number) => Promise<FastifyReply>
