/**
 * Connection timeouts. A client that sends a header or a body byte by byte is disconnected, so that a thousand of them
 * cannot occupy all connections; listed in docs/operations.md.
 */
import type { Server } from 'node:http'
import type { FastifyHttpOptions } from 'fastify'

/**
 * Bytes of the first line and all headers beyond which Node disconnects: more than malformed-url.ts allows, so that a
 * client that sends too much gets a readable error.
 */
const nodeMaxHeaderBytes = 65_536

/** Times longer than a whole request may take, where its body is a file: 10 MB at 18 kB a second in ten minutes. */
const filePatience = 20

/** Milliseconds for a body, from the end of the headers on. @param seconds of a whole request */
export function bodyTimeout(seconds: number, takesFile: boolean): number {
  return seconds * 1000 * (takesFile ? filePatience : 1)
}

/**
 * @param seconds for a whole request, headers and body; half of them for its headers. Node knows one time for all: that of
 * files, which connections.ts shortens for every other body.
 */
export function connectionTimeouts(
  seconds: number,
): Pick<FastifyHttpOptions<Server>, 'requestTimeout' | 'connectionTimeout' | 'keepAliveTimeout' | 'http'> {
  const whole = seconds * 1000
  return {
    requestTimeout: bodyTimeout(seconds, true),
    // No byte in either direction, also while the client does not read the answer: twice the time of a request.
    connectionTimeout: whole * 2,
    // Longer than the minute for which proxies keep connections; otherwise one could close under a request.
    keepAliveTimeout: 72_000,
    http: {
      maxHeaderSize: nodeMaxHeaderBytes,
      headersTimeout: whole / 2,
      connectionsCheckingInterval: Math.min(5000, whole / 4),
    },
  }
}
