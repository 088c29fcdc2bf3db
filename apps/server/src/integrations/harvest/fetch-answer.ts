/**
 * Fetches an address that somebody else controls: bounded in size and time, and never from a private network unless the
 * library has named the host. The address is checked where the connection is made, so a name that is answered
 * differently the second time does not get around it.
 */
import { lookup } from 'node:dns'
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { createGunzip } from 'node:zlib'

export interface FetchBounds {
  /** Hosts whose private addresses are allowed, in lower case. */
  privateHosts: readonly string[]
  /** Bytes of the answer, as sent and as unpacked. */
  maxBytes: number
  /** Milliseconds without a byte, and for the whole answer. */
  idle: number
  total: number
}

export interface FetchedAnswer {
  status: number
  contentType: string
  /** Seconds after which the server wants to be asked again. */
  retryAfter?: number | undefined
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

const maxRedirects = 3

/** @throws FetchError */
export async function fetchAnswer(address: string, bounds: FetchBounds): Promise<FetchedAnswer> {
  let url = parseAddress(address)
  for (let redirects = 0; ; redirects++) {
    const answer = await fetchOnce(url, bounds)
    if (!('location' in answer)) return answer
    if (redirects === maxRedirects) throw new FetchError('redirects')
    url = parseAddress(answer.location, url)
  }
}

function parseAddress(address: string, base?: URL): URL {
  const url = URL.canParse(address, base?.href) ? new URL(address, base) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new FetchError('address')
  }
  return url
}

function fetchOnce(url: URL, bounds: FetchBounds): Promise<FetchedAnswer | { location: string }> {
  const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase()
  const mayBePrivate = bounds.privateHosts.includes(host)
  // No name is looked up for an address in numbers.
  if (isIP(host) !== 0 && !mayBePrivate && isPrivateAddress(host)) return Promise.reject(new FetchError('private'))
  return new Promise((resolve, reject) => {
    const request: ClientRequest = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      headers: { accept: 'text/xml, application/xml', 'accept-encoding': 'gzip', 'user-agent': 'Estante harvester' },
      lookup: mayBePrivate ? undefined : publicLookup,
      agent: false,
    })
    const fail = (error: Error) => {
      clearTimeout(timer)
      request.destroy()
      reject(error instanceof FetchError ? error : new FetchError('connection', error.message))
    }
    const timer = setTimeout(() => fail(new FetchError('time')), bounds.total)
    request.setTimeout(bounds.idle, () => fail(new FetchError('time')))
    request.on('error', fail)
    request.on('response', (response) => {
      const { location } = response.headers
      const status = response.statusCode ?? 0
      if (status >= 300 && status < 400 && location !== undefined) {
        clearTimeout(timer)
        request.destroy()
        resolve({ location })
        return
      }
      readBody(response, bounds.maxBytes).then((body) => {
        clearTimeout(timer)
        resolve({
          status,
          contentType: response.headers['content-type'] ?? '',
          retryAfter: retryAfter(response.headers['retry-after'], response.headers.date),
          body,
        })
      }, fail)
    })
    request.end()
  })
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
function retryAfter(value: string | undefined, serverTime = ''): number | undefined {
  if (value === undefined) return undefined
  if (/^\d{1,6}$/.test(value.trim())) return Number(value)
  const seconds = Math.ceil((Date.parse(value) - Date.parse(serverTime)) / 1000)
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
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
