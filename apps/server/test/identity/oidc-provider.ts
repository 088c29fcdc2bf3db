/** An OpenID Connect provider for tests, started by the test itself: the certified one of the package oidc-provider. */
import { decodeJwt, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import Provider, { type ClientMetadata, type Configuration } from 'oidc-provider'
import { makeOidcStore } from './oidc-store.ts'
import { listen, readForm, sendSignInPage } from './provider-server.ts'

export const oidcClient = { id: 'estante', secret: 'segredo-do-teste' }

export interface TestOidcProvider {
  /** "http://127.0.0.1:41234" */
  issuer: string
  /** Signs with new keys from now on, and publishes those alone. */
  rotateKeys(): Promise<void>
  /** What its ID tokens say from now on that honest ones would not, and who signs them. */
  answerOtherwise(claims: Readonly<JWTPayload>, signer?: Signer): void
  stop(): Promise<void>
}

/** The provider itself; somebody else who calls the key by the same name; or nobody (`alg: none`). */
export type Signer = 'provider' | 'stranger' | 'nobody'

interface State {
  key: JWK
  claims?: Readonly<JWTPayload>
  signer: Signer
}

/**
 * @param callbacks where it may send browsers back to
 * @param isPublic the client has no secret: PKCE alone guards its codes
 */
export async function startOidcProvider(callbacks: readonly string[], isPublic = false): Promise<TestOidcProvider> {
  const server = await listen()
  let round = 0
  let state: State
  const rotateKeys = async () => {
    state = { key: await makeKey(`key-${++round}`), signer: 'provider' }
    const provider = makeProvider(server.address, makeClient(callbacks, isPublic), state.key)
    provider.use(async (context, next) => {
      await next()
      const answer = context.body as { id_token?: string } | undefined
      if (context.path === '/token' && answer?.id_token) answer.id_token = await forge(answer.id_token, state)
    })
    const answer = provider.callback()
    server.answerWith((request, response) => {
      const isForm = /^\/interaction\/[\w-]+(\?|$)/.test(request.url ?? '')
      void (isForm ? interact(provider, request, response) : answer(request, response))
    })
  }
  await rotateKeys()
  return {
    issuer: server.address,
    rotateKeys,
    answerOtherwise: (claims, signer = 'provider') => Object.assign(state, { claims, signer }),
    stop: server.stop,
  }
}

async function forge(token: string, { claims, signer, key }: State): Promise<string> {
  if (!claims && signer === 'provider') return token
  const payload = { ...decodeJwt(token), ...claims }
  if (signer === 'nobody') return new UnsecuredJWT(payload).encode()
  const header = { alg: 'RS256', kid: key.kid }
  const signingKey = signer === 'stranger' ? await makeKey(key.kid!) : key
  return new SignJWT(payload).setProtectedHeader(header).sign(signingKey)
}

function makeClient(callbacks: readonly string[], isPublic: boolean): ClientMetadata {
  const client = { client_id: oidcClient.id, redirect_uris: [...callbacks] }
  if (isPublic) return { ...client, token_endpoint_auth_method: 'none' }
  return { ...client, client_secret: oidcClient.secret }
}

function makeProvider(issuer: string, client: ClientMetadata, key: JWK): Provider {
  const configuration: Configuration = {
    adapter: makeOidcStore(),
    clients: [client],
    jwks: { keys: [key] },
    cookies: { keys: ['cookies of the provider of the tests'] },
    claims: { openid: ['sub'], profile: ['preferred_username'] },
    pkce: { required: () => true },
    ttl: { IdToken: 600, AccessToken: 600, AuthorizationCode: 60, Interaction: 600, Session: 600, Grant: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, preferred_username: id }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! })
      grant.addOIDCScope('openid profile')
      await grant.save()
      return grant
    },
  }
  return new Provider(issuer, configuration)
}

type Listener = Parameters<Parameters<Awaited<ReturnType<typeof listen>>['answerWith']>[0]>

async function interact(provider: Provider, ...[request, response]: Listener): Promise<void> {
  if (request.method === 'GET') return sendSignInPage(response, request.url ?? '')
  const form = await readForm(request)
  const result =
    form.get('answer') === 'deny'
      ? { error: 'access_denied', error_description: 'the reader refused' }
      : { login: { accountId: form.get('user') ?? '' } }
  await provider.interactionFinished(request, response, result)
}

async function makeKey(kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'RS256' }
}
