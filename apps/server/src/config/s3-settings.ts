/** ESTANTE_S3_…: where files of patrons are kept instead of in a folder. */
import { BlockList, isIP } from 'node:net'

export interface S3Settings {
  /** "https://s3.example.org", without a slash at its end. */
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

export const defaultRegion = 'us-east-1'

const privateNetworks = new BlockList()
privateNetworks.addSubnet('127.0.0.0', 8)
privateNetworks.addSubnet('10.0.0.0', 8)
privateNetworks.addSubnet('172.16.0.0', 12)
privateNetworks.addSubnet('192.168.0.0', 16)
privateNetworks.addAddress('::1', 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')

/**
 * An address without query and credentials, with TLS: only to this machine, a private address or a name without a dot
 * (a neighbouring container) may files go in the clear.
 */
export function readEndpoint(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '') return undefined
  if (url.protocol === 'http:' ? !isLocal(url.hostname) : url.protocol !== 'https:') return undefined
  return url.href.replace(/\/+$/, '')
}

function isLocal(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  const version = isIP(host)
  if (version === 0) return !host.includes('.')
  return privateNetworks.check(host, version === 4 ? 'ipv4' : 'ipv6')
}

/** As S3 names buckets: what stands in an address as it is. */
export function isBucketName(text: string): boolean {
  return /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text) && !text.includes('..')
}
