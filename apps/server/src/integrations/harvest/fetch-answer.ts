/** Fetches an address that somebody else controls, within bounds, and follows a few redirects. */
import {
  type BoundedAnswer,
  type FetchBounds,
  FetchError,
  parseAddress,
  retryAfter,
  sendBounded,
} from '../bounded-request.ts'

export interface FetchedAnswer {
  status: number
  contentType: string
  /** Seconds after which the server wants to be asked again. */
  retryAfter?: number | undefined
  body: Buffer
}

const maxRedirects = 3
const headers = {
  accept: 'text/xml, application/xml',
  'accept-encoding': 'gzip',
  'user-agent': 'Estante harvester',
}

/** @throws FetchError */
export async function fetchAnswer(address: string, bounds: FetchBounds): Promise<FetchedAnswer> {
  let url = parseAddress(address)
  for (let redirects = 0; ; redirects++) {
    const answer = await sendBounded(url, { headers }, bounds)
    const { location } = answer.headers
    if (location === undefined || answer.status < 300 || answer.status >= 400) return presentAnswer(answer)
    if (redirects === maxRedirects) throw new FetchError('redirects')
    url = parseAddress(location, url)
  }
}

function presentAnswer({ status, headers: given, body }: BoundedAnswer): FetchedAnswer {
  return { status, contentType: given['content-type'] ?? '', retryAfter: retryAfter(given), body }
}
