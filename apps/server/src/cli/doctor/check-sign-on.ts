/**
 * Whether people can come by the institution's identity providers and its directory. Of SAML nothing is asked over the network: there the
 * browser alone talks to the provider.
 */
import { X509Certificate } from 'node:crypto'
import type { Temporal } from 'temporal-polyfill'
import type { Database } from '../../database/database.ts'
import { directorySettings } from '../../features/directory/settings.ts'
import { oidcSettings, type SignOnContext, samlSettings } from '../../features/single-sign-on/settings.ts'
import { Refusal } from '../../http/refusal.ts'
import { directoryProblem } from '../../integrations/ldap/ldap-client.ts'
import { oidcProblem } from '../../integrations/oidc/oidc-client.ts'
import type { Finding } from './finding.ts'

/** @returns nothing where the institution has no provider */
export async function checkSignOn(database: Database, ctx: SignOnContext, now: Temporal.Instant): Promise<Finding[]> {
  return [
    ...(await checkWay('OpenID Connect', () => checkOidc(database, ctx))),
    ...(await checkWay('SAML', () => checkSaml(database, ctx, now))),
    ...(await checkWay('LDAP', () => checkLdap(database, ctx))),
  ]
}

async function checkWay(way: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'single-sign-on.not_offered') return []
    const details = { way, setting: error.details.setting ?? '' }
    return [{ state: 'fail', messageKey: 'checkSignOnSetting', details }]
  }
}

async function checkOidc({ db }: Database, ctx: SignOnContext): Promise<Finding[]> {
  const settings = await oidcSettings(db, ctx)
  const issuer = settings.issuer.href
  const reason = await oidcProblem(settings)
  const answer: Finding =
    reason === undefined
      ? { state: 'ok', messageKey: 'checkOidc', details: { issuer } }
      : { state: 'fail', messageKey: 'checkOidcBad', details: { issuer, reason } }
  return settings.clientSecret === undefined ? [{ state: 'note', messageKey: 'checkOidcNoSecret' }, answer] : [answer]
}

async function checkSaml({ db }: Database, ctx: SignOnContext, now: Temporal.Instant): Promise<Finding[]> {
  const { certificates } = await samlSettings(db, ctx)
  const ends = certificates.map((pem) => new X509Certificate(pem).validToDate)
  const ended = ends.filter((end) => end.getTime() < now.epochMilliseconds)
  const olds = ended.map(
    (end): Finding => ({
      state: 'warn',
      messageKey: 'checkSamlOld',
      details: { day: end.toISOString().slice(0, 10) },
    }),
  )
  return [{ state: 'ok', messageKey: 'checkSaml', details: { count: certificates.length } }, ...olds]
}

async function checkLdap({ db }: Database, ctx: SignOnContext): Promise<Finding[]> {
  const settings = await directorySettings(db, ctx)
  const address = settings.address.host
  const reason = await directoryProblem(settings)
  return reason === undefined
    ? [{ state: 'ok', messageKey: 'checkLdap', details: { address } }]
    : [{ state: 'fail', messageKey: 'checkLdapBad', details: { address, reason } }]
}
