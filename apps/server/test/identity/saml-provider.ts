/** A SAML provider for tests, started by the test itself: its responses are made by the package samlp. */
/// <reference path="./samlp.d.ts" />
import 'reflect-metadata'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { X509CertificateGenerator } from '@peculiar/x509'
import samlp, { type SamlpOptions, type SamlpRequest } from 'samlp'
import { listen, readForm, sendOnwards, sendSignInPage } from './provider-server.ts'

/** Private key and certificate, in PEM. */
export interface SamlKeys {
  key: string
  publicKey: string
  cert: string
}

export interface TestSamlProvider {
  /** "http://127.0.0.1:41234/sso" */
  entryPoint: string
  /** What it calls itself. */
  issuer: string
  keys: SamlKeys
  /** What its next responses have that honest ones have not. */
  answerOtherwise(options: Partial<SamlpOptions>, forge?: (response: string) => string): void
  stop(): Promise<void>
}

/** The attribute in which it tells the user name beside the NameID. */
export const nameAttribute = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name'

export async function startSamlProvider(): Promise<TestSamlProvider> {
  const server = await listen()
  const issuer = `${server.address}/metadata`
  const keys = await makeSamlKeys()
  const other: Oddity = { options: {}, forge: (response) => response }
  const provider = { issuer, keys, other }
  server.answerWith((request, response) => void answer(provider, request, response))
  return {
    entryPoint: `${server.address}/sso`,
    issuer,
    keys,
    answerOtherwise: (options, forge = (response) => response) => Object.assign(other, { options, forge }),
    stop: server.stop,
  }
}

interface Oddity {
  options: Partial<SamlpOptions>
  forge: (response: string) => string
}

interface Provider {
  issuer: string
  keys: SamlKeys
  other: Oddity
}

async function answer(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { searchParams } = new URL(request.url ?? '', provider.issuer)
  if (request.method === 'GET') {
    const [SAMLRequest, RelayState] = ['SAMLRequest', 'RelayState'].map((name) => searchParams.get(name) ?? '')
    return sendSignInPage(response, '/sso', { SAMLRequest: SAMLRequest!, RelayState: RelayState! })
  }
  const form = await readForm(request)
  const asked = await readRequest(form.get('SAMLRequest') ?? '')
  const isDenied = form.get('answer') === 'deny'
  const saml = isDenied ? denial(provider.issuer, asked) : await makeResponse(provider, asked, form.get('user') ?? '')
  sendOnwards(response, asked.assertionConsumerServiceURL, {
    SAMLResponse: Buffer.from(provider.other.forge(saml)).toString('base64'),
    RelayState: form.get('RelayState') ?? '',
  })
}

function readRequest(SAMLRequest: string): Promise<SamlpRequest> {
  return new Promise((done, fail) =>
    samlp.parseRequest({ method: 'GET', query: { SAMLRequest } }, {}, (error, asked) =>
      error ? fail(error) : done(asked),
    ),
  )
}

function makeResponse({ issuer, keys, other }: Provider, asked: SamlpRequest, user: string): Promise<string> {
  const options: SamlpOptions = {
    issuer,
    ...keys,
    audience: asked.issuer,
    recipient: asked.assertionConsumerServiceURL,
    destination: asked.assertionConsumerServiceURL,
    inResponseTo: asked.id,
    lifetimeInSeconds: 300,
    signatureAlgorithm: 'rsa-sha256',
    digestAlgorithm: 'sha256',
    ...other.options,
  }
  const profile = { id: user, displayName: user, name: { givenName: '', familyName: '' }, emails: [{ value: user }] }
  return new Promise((done, fail) =>
    samlp.getSamlResponse(options, profile, (error, made) => (error ? fail(error) : done(made))),
  )
}

/** Providers do not always sign that they refuse. */
function denial(issuer: string, { id, assertionConsumerServiceURL }: SamlpRequest): string {
  const status = 'urn:oasis:names:tc:SAML:2.0:status'
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_${randomBytes(8).toString('hex')}" Version="2.0"
 IssueInstant="${new Date().toISOString()}" Destination="${assertionConsumerServiceURL}" InResponseTo="${id}">
<saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${issuer}</saml:Issuer>
<samlp:Status><samlp:StatusCode Value="${status}:Responder"><samlp:StatusCode Value="${status}:RequestDenied"/></samlp:StatusCode></samlp:Status>
</samlp:Response>`
}

export async function makeSamlKeys(): Promise<SamlKeys> {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', modulusLength: 2048 }
  const keys = await crypto.subtle.generateKey({ ...algorithm, publicExponent: new Uint8Array([1, 0, 1]) }, true, [
    'sign',
    'verify',
  ])
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=Provider of the tests',
    notBefore: new Date('2020-01-01'),
    notAfter: new Date('2120-01-01'),
    signingAlgorithm: algorithm,
    keys,
  })
  const pem = async (form: 'pkcs8' | 'spki', half: Parameters<typeof crypto.subtle.exportKey>[1], label: string) => {
    const lines = Buffer.from(await crypto.subtle.exportKey(form, half))
      .toString('base64')
      .match(/.{1,64}/g)!
    return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
  }
  return {
    cert: certificate.toString('pem'),
    key: await pem('pkcs8', keys.privateKey, 'PRIVATE KEY'),
    publicKey: await pem('spki', keys.publicKey, 'PUBLIC KEY'),
  }
}
