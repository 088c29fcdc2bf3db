import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet, { type HelmetOptions } from 'helmet'

/** Browser features that no page uses, and the camera for our own pages: it scans ISBNs when a reader asks for it. */
const features = 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()'

/** Only this site's own files run, are shown or are requested. */
const ownFiles = {
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
}

/** Where VLibras comes from: the service, and its releases, to which the service redirects. */
const vlibras = ['https://vlibras.gov.br', 'https://*.vlibras.gov.br', 'https://cdn.jsdelivr.net/gh/spbgovbr-vlibras/']

/** What VLibras needs besides: a drawn person (WebAssembly, in a frame of its own) with styles, pictures and movements. */
const withVlibras = {
  ...ownFiles,
  scriptSrc: [...ownFiles.scriptSrc, ...vlibras, "'wasm-unsafe-eval'"],
  styleSrc: [...ownFiles.styleSrc, ...vlibras, "'unsafe-inline'"],
  imgSrc: [...ownFiles.imgSrc, ...vlibras],
  fontSrc: [...ownFiles.fontSrc, ...vlibras],
  connectSrc: [...ownFiles.connectSrc, ...vlibras],
  mediaSrc: vlibras,
  frameSrc: vlibras,
}

const options: HelmetOptions = {
  contentSecurityPolicy: { useDefaults: false, directives: ownFiles },
  crossOriginEmbedderPolicy: false,
  // Other sites may use pictures and public reads; they may not frame pages (frame-ancestors).
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  // For browsers with Flash, for Internet Explorer, and for a filter that all browsers have given up.
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
}

/**
 * The security headers of every answer. They never change, so Helmet computes them once: calling it each time costs a
 * tenth of an answer.
 */
export function securityHeaders(): [name: string, value: string][] {
  const answer = answerWith(options)
  const headers = answer.getHeaderNames().map((name): [string, string] => [name, String(answer.getHeader(name))])
  return [...headers, ['permissions-policy', features]]
}

/** The content security policy of pages while `accessibility.vlibras` is on. */
export const vlibrasPolicy = String(
  answerWith({ contentSecurityPolicy: { useDefaults: false, directives: withVlibras } }).getHeader(
    'content-security-policy',
  ),
)

function answerWith(headers: HelmetOptions): ServerResponse {
  const request = new IncomingMessage(new Socket())
  const answer = new ServerResponse(request)
  helmet(headers)(request, answer, (problem) => {
    if (problem) throw problem
  })
  return answer
}
