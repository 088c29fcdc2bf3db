/** Fetches an address that somebody else controls, within bounds, and follows a few redirects. */
import { type FetchBounds, fetchBounded, retryAfter } from '../bounded-request.ts'

export interface FetchedAnswer {
  status: number
  contentType: string
  /** Seconds after which the server wants to be asked again. */
  retryAfter?: number | undefined
  body: Buffer
}

const headers = {
  accept: 'text/xml, application/xml',
  'accept-encoding': 'gzip',
  'user-agent': 'Estante harvester',
}

/** @throws FetchError */
export async function fetchAnswer(address: string, bounds: FetchBounds): Promise<FetchedAnswer> {
  const { status, headers: given, body } = await fetchBounded(address, headers, bounds)
  return { status, contentType: given['content-type'] ?? '', retryAfter: retryAfter(given), body }
}
