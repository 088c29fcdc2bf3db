import type { FastifyReply, FastifyRequest } from 'fastify'

/** Sends the page of the request's address, with another status than its own where one is given. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply, status?: number) => Promise<FastifyReply>
