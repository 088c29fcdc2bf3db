/**
 * How long a connection may keep the server waiting. Whoever sends a header or a body drop by drop is hung up on, so that
 * a thousand of them cannot hold all connections; told in docs/operations.md.
 */
import type { Server } from 'node:http'
import type { FastifyHttpOptions } from 'fastify'

/**
 * Bytes of the first line and all headers, beyond which Node itself hangs up: more than broken-address.ts allows, so that
 * whoever sends too much is told so in words.
 */
const nodeMaxHeaderBytes = 65_536

/** @param seconds within which a whole request, headers and body, has to arrive; its headers within half of them */
export function connectionTimeouts(
  seconds: number,
): Pick<FastifyHttpOptions<Server>, 'requestTimeout' | 'connectionTimeout' | 'keepAliveTimeout' | 'http'> {
  const whole = seconds * 1000
  return {
    requestTimeout: whole,
    // No byte in either direction, also while an answer is not fetched: twice what a request may take.
    connectionTimeout: whole * 2,
    // Longer than the minute for which proxies keep their connections, or one could be closed under a request.
    keepAliveTimeout: 72_000,
    http: {
      maxHeaderSize: nodeMaxHeaderBytes,
      headersTimeout: whole / 2,
      connectionsCheckingInterval: Math.min(5000, whole / 4),
    },
  }
}
