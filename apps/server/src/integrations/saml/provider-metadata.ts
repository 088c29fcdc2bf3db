/** The metadata of a SAML provider (SAML Metadata 2.4.3): what it is called, where it takes requests, and its certificates. */
import { X509Certificate } from 'node:crypto'
import { SaxesParser } from 'saxes'
import { type FetchBounds, FetchError, hostOf, parseAddress, sendBounded } from '../bounded-request.ts'
import { done, failed, type TrialStep, unasked, warned } from '../trial-step.ts'

export interface ProviderMetadata {
  entityId: string
  /** By HTTP-Redirect; empty: it takes none so. */
  entryPoint: string
  /** Of the keys that it signs with, PEM. */
  certificates: readonly string[]
}

/** Milliseconds and bytes; the list of a whole federation is longer. */
const limits = { maxBytes: 1_048_576, idle: 5000, total: 10_000 } as const
const headers = { accept: 'application/samlmetadata+xml, application/xml, text/xml', 'user-agent': 'Estante' }

const namespace = 'urn:oasis:names:tc:SAML:2.0:metadata'
const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/** @param privateHosts hosts that may be asked in the private network, and without https */
export async function fetchMetadata(
  address: string,
  privateHosts: readonly string[],
): Promise<ProviderMetadata | TrialStep> {
  const bounds: FetchBounds = { ...limits, privateHosts }
  try {
    const url = parseAddress(address)
    if (url.protocol !== 'https:' && !privateHosts.includes(hostOf(url))) throw new FetchError('address')
    const { status, body } = await sendBounded(url, { headers }, bounds)
    if (status !== 200) return failed('metadata', 'status', String(status))
    const providers = readMetadata(body.toString())
    // Of a federation's list nobody says which one is meant.
    return providers?.length === 1 ? providers[0]! : failed('metadata', 'metadata_unreadable')
  } catch (error) {
    return unasked('metadata', error)
  }
}

/** @returns the identity providers in it; undefined: it is no XML */
function readMetadata(xml: string): ProviderMetadata[] | undefined {
  const parser = new SaxesParser({ xmlns: true })
  const found: { entityId: string; entryPoint: string; certificates: string[] }[] = []
  let entityId = ''
  let current: (typeof found)[number] | undefined
  let isSigning = false
  let text: string | undefined
  parser.on('opentag', ({ local, uri, attributes }) => {
    const attribute = (name: string) => String(attributes[name]?.value ?? '')
    if (uri === namespace && local === 'EntityDescriptor') entityId = attribute('entityID')
    if (uri === namespace && local === 'IDPSSODescriptor') {
      current = { entityId, entryPoint: '', certificates: [] }
      found.push(current)
    }
    if (!current) return
    if (local === 'KeyDescriptor') isSigning = attribute('use') !== 'encryption'
    if (local === 'X509Certificate' && isSigning) text = ''
    if (local === 'SingleSignOnService' && attribute('Binding') === redirectBinding)
      current.entryPoint = attribute('Location')
  })
  parser.on('text', (piece) => {
    if (text !== undefined) text += piece
  })
  parser.on('closetag', ({ local }) => {
    if (local === 'X509Certificate' && text !== undefined) {
      current?.certificates.push(...readCertificate(text))
      text = undefined
    }
    if (local === 'IDPSSODescriptor') current = undefined
  })
  try {
    parser.write(xml).close()
    return found
  } catch {
    return undefined
  }
}

function readCertificate(base64: string): string[] {
  try {
    const pem = `-----BEGIN CERTIFICATE-----\n${base64.replaceAll(/\s+/g, '')}\n-----END CERTIFICATE-----`
    return [new X509Certificate(pem).toString()]
  } catch {
    return []
  }
}

/** What was typed beside what the provider says. */
export function compareMetadata(
  typed: { providerId?: string | undefined; entryPoint: string; certificates: readonly string[] },
  said: ProviderMetadata,
): TrialStep[] {
  const fingerprint = (pem: string) => new X509Certificate(pem).fingerprint256
  const known = new Set(typed.certificates.map(fingerprint))
  const missing = said.certificates.filter((pem) => !known.has(fingerprint(pem)))
  const isKnown = said.certificates.length > missing.length
  return [
    done('metadata', said.entityId),
    typed.providerId === undefined || typed.providerId === said.entityId
      ? done('entity', said.entityId)
      : failed('entity', 'entity_differs', said.entityId),
    typed.entryPoint === said.entryPoint
      ? done('entry_point', said.entryPoint)
      : failed('entry_point', 'entry_differs', said.entryPoint),
    missing.length === 0 && isKnown
      ? done('signing_keys')
      : isKnown
        ? warned('signing_keys', 'certificate_missing')
        : failed('signing_keys', 'certificates_differ'),
  ]
}
