import type { FastifyRequest } from 'fastify'

/**
 * The address as the patron sees it: under the public URL where the environment gives one, else under the host of the
 * request, which its sender may choose. A proxy with TLS sets X-Forwarded-Proto and passes the host on; an invalid host
 * ("localhost:99999", "1.2.3.4.5") is replaced by localhost.
 */
export function requestedAddress(request: FastifyRequest, publicUrl: string | undefined): URL {
  const scheme = request.headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'
  const host = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.exec(request.headers.host ?? '')?.[0] ?? 'localhost'
  const origin = `${scheme}://${host}`
  const url = new URL(publicUrl ?? (URL.canParse(origin) ? origin : `${scheme}://localhost`))
  // Not as a relative address: "//a/b" would be parsed as a host.
  const [path = '/', ...query] = request.url.split('?')
  url.pathname = path
  url.search = query.join('?')
  return url
}
