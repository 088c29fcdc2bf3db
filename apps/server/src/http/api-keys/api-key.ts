import { isKeyScope, type KeyScope } from '@estante/contract/key-scopes'

/** The key of a server, as one of its calls finds it: neither ended nor revoked. */
export interface ApiKey {
  id: number
  name: string
  scopes: readonly KeyScope[]
  /** As whom it makes the calls of staff; undefined: it makes public calls alone. */
  actsAs: { account: number; patron: number } | undefined
  /** The only library at which it acts. */
  library: number | undefined
  /** Requests. */
  perMinute: number
  expiresAt: string | undefined
}

/** A scope that a later version no longer has opens nothing. */
export function readScopes(text: string): KeyScope[] {
  return text.split(' ').filter(isKeyScope)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The key that the request bears: register-api-keys.ts has let it through. */
    apiKey?: ApiKey
  }
  interface FastifyContextConfig {
    /** A token beside the request is not looked at (call.ts). */
    ignoresToken?: boolean
  }
}
