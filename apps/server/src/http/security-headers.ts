import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet, { type HelmetOptions } from 'helmet'

/** What no page ever asks the browser for. */
const unusedFeatures = 'geolocation=(), microphone=(), payment=(), usb=()'

const options: HelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'self'"],
      objectSrc: ["'none'"],
    },
  },
  crossOriginEmbedderPolicy: false,
  // Pictures and public reads may be used by other sites; pages may not be framed by them (frame-ancestors).
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
}

/**
 * What the browser is told with every answer. Only this site's own files run, are shown or are asked for. It is the same
 * for every answer, so Helmet is asked once: to ask it each time costs a tenth of what an answer may.
 */
export function securityHeaders(): [name: string, value: string][] {
  const request = new IncomingMessage(new Socket())
  const answer = new ServerResponse(request)
  helmet(options)(request, answer, (problem) => {
    if (problem) throw problem
  })
  const headers = answer.getHeaderNames().map((name): [string, string] => [name, String(answer.getHeader(name))])
  return [...headers, ['permissions-policy', unusedFeatures]]
}
