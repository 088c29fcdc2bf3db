import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Asking } from '../../http/call-for.ts'
import type { AppContext } from '../../http/call-handler.ts'
import type { Scope } from './scopes.ts'

/** A request for one of the methods. */
export interface PaiaCall extends Omit<Asking, 'caller'> {
  ctx: AppContext
  request: FastifyRequest
  reply: FastifyReply
  /** "https://catalogo.example.org", with which URIs of copies and titles begin. */
  origin: string
}

/** With a valid token: of the person whom the request names. */
export type PatronCall = PaiaCall & Asking

interface MethodData {
  verb: 'GET' | 'POST'
  /** "/core/:patron/items" */
  path: string
}

/** What other programs can ask for. */
export type Method = MethodData &
  (
    | { access: 'public'; act(call: PaiaCall): Promise<object> }
    | {
        access: 'token'
        /** That the token must have; undefined: any token will do. */
        scope?: Scope
        act(call: PatronCall): Promise<object>
      }
  )
