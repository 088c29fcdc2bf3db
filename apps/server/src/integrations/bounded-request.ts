/**
 * One request to an address that somebody else controls: bounded in size and time, and never to a private network unless
 * the library has named the host. The address is checked where the connection is made, so a name that is answered
 * differently the second time does not get around it. Redirects are answers like all others, unless they are followed.
 */
import { lookup } from 'node:dns'
import { lookup as lookupAll } from 'node:dns/promises'
import { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { createGunzip } from 'node:zlib'

export interface FetchBounds {
  /** Hosts whose private addresses are allowed, in lower case. */
  privateHosts: readonly string[]
  /** Bytes of the answer, as sent and as unpacked; 0: it is not read. */
  maxBytes: number
  /** Milliseconds without a byte, and for the whole answer. */
  idle: number
  total: number
}

export interface OutgoingRequest {
  method?: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: string
}

export interface BoundedAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

export type FetchProblem = 'address' | 'private' | 'redirects' | 'size' | 'time' | 'connection'

export class FetchError extends Error {
  readonly problem: FetchProblem

  constructor(problem: FetchProblem, text: string = problem) {
    super(text)
    this.problem = problem
  }
}

/** @throws FetchError for an address that is none of http or https, or has a password in it */
export function parseAddress(address: string, base?: URL): URL {
  const url = URL.canParse(address, base?.href) ? new URL(address, base) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new FetchError('address')
  }
  return url
}

/** As it is compared with `privateHosts`: an IPv6 address without its brackets. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').toLowerCase()
}

/** @throws FetchError */
export function sendBounded(
  url: URL,
  { method = 'GET', headers, body = '' }: OutgoingRequest,
  bounds: FetchBounds,
): Promise<BoundedAnswer> {
  const host = hostOf(url)
  return new Promise((resolve, reject) => {
    const lookupHost = lookupFor(host, bounds.privateHosts)
    const options = { method, headers, lookup: lookupHost, agent: false }
    const request: ClientRequest = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options)
    const fail = (error: Error) => {
      clearTimeout(timer)
      request.destroy()
      reject(error instanceof FetchError ? error : new FetchError('connection', error.message))
    }
    const timer = setTimeout(() => fail(new FetchError('time')), bounds.total)
    request.setTimeout(bounds.idle, () => fail(new FetchError('time')))
    request.on('error', fail)
    request.on('response', (response) => {
      const status = response.statusCode ?? 0
      const isRead = bounds.maxBytes > 0 && !(status >= 300 && status < 400)
      if (!isRead) request.destroy()
      const reading = isRead ? readBody(response, bounds.maxBytes) : Promise.resolve(Buffer.alloc(0))
      reading.then((read) => {
        clearTimeout(timer)
        resolve({ status, headers: response.headers, body: read })
      }, fail)
    })
    request.end(body)
  })
}

const maxRedirects = 3

/**
 * An answer after at most three redirects, each to an address within the same bounds.
 * @throws FetchError
 */
export async function fetchBounded(
  address: string,
  headers: OutgoingRequest['headers'],
  bounds: FetchBounds,
): Promise<BoundedAnswer> {
  let url = parseAddress(address)
  for (let redirects = 0; ; redirects++) {
    const answer = await sendBounded(url, { headers }, bounds)
    const { location } = answer.headers
    if (location === undefined || answer.status < 300 || answer.status >= 400) return answer
    if (redirects === maxRedirects) throw new FetchError('redirects')
    url = parseAddress(location, url)
  }
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const isPacked = /gzip/i.test(response.headers['content-encoding'] ?? '')
  const source = isPacked ? response.pipe(createGunzip()) : response
  // Of a connection that breaks the unpacking would never end.
  if (isPacked) response.on('error', (error) => source.destroy(error))
  if (isPacked) response.on('aborted', () => source.destroy(new Error('aborted')))
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of source) {
    bytes += part.length
    if (bytes > maxBytes) throw new FetchError('size')
    parts.push(part as Buffer)
  }
  return Buffer.concat(parts)
}

/** In seconds, or as a date by the server's own clock. */
export function retryAfter({ 'retry-after': value, date = '' }: IncomingHttpHeaders): number | undefined {
  if (value === undefined) return undefined
  if (/^\d{1,6}$/.test(value.trim())) return Number(value)
  const seconds = Math.ceil((Date.parse(value) - Date.parse(date)) / 1000)
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}

/**
 * How the name of a host is looked up when a connection is made; undefined: by the system.
 * @param privateHosts hosts whose private addresses are allowed
 * @throws FetchError for a private address in numbers, of which no name is looked up
 */
export function lookupFor(host: string, privateHosts: readonly string[]): LookupFunction | undefined {
  if (privateHosts.includes(host)) return undefined
  if (isIP(host) !== 0 && isPrivateAddress(host)) throw new FetchError('private')
  return publicLookup
}

const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const found = error ? undefined : addresses.find(({ address }) => !isPrivateAddress(address))
    if (error) callback(error, '', 0)
    else if (!found || addresses.some(({ address }) => isPrivateAddress(address))) {
      callback(new FetchError('private'), '', 0)
    } else if (options.all) callback(null, addresses)
    else callback(null, found.address, found.family)
  })
}

/** Whether a host has a private address now. A name that nobody knows has none. */
export async function isPrivateHost(host: string): Promise<boolean> {
  if (isIP(host) !== 0) return isPrivateAddress(host)
  try {
    return (await lookupAll(host, { all: true })).some(({ address }) => isPrivateAddress(address))
  } catch {
    return false
  }
}

const privateAddresses = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  privateAddresses.addSubnet(network, prefix, 'ipv4')
}

/** Addresses that are not public; of IPv6 only global unicast is public. */
function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 4) return privateAddresses.check(address, 'ipv4')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return privateAddresses.check(mapped, 'ipv4')
  // 6to4, NAT64 and documentation carry or stand for other addresses.
  return !/^[23][0-9a-f]{3}:/i.test(address) || /^(2002|2001:0?db8|2001:0{0,3}):/i.test(address)
}
