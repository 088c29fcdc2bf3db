/**
 * Tries a way of signing in with what is typed, before it is saved. Nobody is signed in and nothing is kept but that it was
 * tried: the directory’s password goes where the typed address leads, so that is on record.
 */
import { X509Certificate } from 'node:crypto'
import type { AnswerOf, BodyOf } from '@estante/contract/shapes'
import type { SignOnWay } from '@estante/contract/sign-on-settings'
import { signOnSettings } from '@estante/contract/sign-on-settings'
import type { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import type { AppContext, ReadingHandler } from '../../http/call-handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { tryDirectory } from '../../integrations/ldap/try-directory.ts'
import { tryProvider } from '../../integrations/oidc/try-provider.ts'
import { compareMetadata, fetchMetadata, type ProviderMetadata } from '../../integrations/saml/provider-metadata.ts'
import type { SamlSettings } from '../../integrations/saml/saml-client.ts'
import { done, failed, skipped, type TrialStep, warned } from '../../integrations/trial-step.ts'
import { limitCostlyCall } from '../circulation/limit-costly-calls.ts'
import { explainEntry } from '../directory/explain-entry.ts'
import { readAccountRules, readLdapSettings } from '../directory/settings.ts'
import { settingsFrom } from '../institution/settings.ts'
import { readOidcSettings, readSamlSettings } from '../single-sign-on/settings.ts'
import { allowedHosts, askedHost, settingsAfter } from './check-sign-on.ts'
import { readChanges } from './setting-group.ts'
import { requireAllRights } from './sign-on-rights.ts'
import { recordChange, signatureOf } from './signature.ts'

type Answer = AnswerOf<'set-up-sign-on.test'>

interface Trial {
  steps: TrialStep[]
  person?: Answer['pessoa']
  found?: ProviderMetadata
}

interface Tried {
  settings: ReadonlyMap<string, unknown>
  body: BodyOf<'set-up-sign-on.test'>
  privateHosts: readonly string[]
  db: Reader
  ctx: AppContext
  now: Temporal.Instant
}

const trials = { oidc: tryOidc, saml: trySaml, ldap: tryLdap } as const satisfies Record<SignOnWay, unknown>

export const trySignOn: ReadingHandler<'set-up-sign-on.test'> = async (db, request, ctx) => {
  const { params, body, caller, now } = request
  await requireAllRights(db, caller)
  const settings = await settingsAfter(db, readChanges(signOnSettings[params.via], body.ajustes))
  const privateHosts = await allowedHosts(db, params.via)
  await ctx.database.transact(async (tx) => {
    await requireAllRights(tx, caller)
    await limitCostlyCall(tx, 'sign-on-test', caller.patron, now.toInstant())
    const details = { way: params.via, host: askedHost(params.via, settings, body.metadados.trim()) ?? null }
    await recordChange(tx, signatureOf(caller, now), 'sign_on.tested', 'setting', undefined, details)
  })
  const tried: Tried = { settings, body, privateHosts, db, ctx, now: now.toInstant() }
  const { steps, person = null, found } = await trials[params.via](tried)
  return {
    passos: steps.map(({ step, result, reason, detail }) => ({
      passo: step,
      resultado: result,
      motivo: reason ?? null,
      detalhe: detail ?? '',
    })),
    pessoa: person,
    achados: found
      ? { entrada: found.entryPoint, emissor: found.entityId, certificados: [...found.certificates] }
      : null,
  }
}

/** @returns the settings, or the step that says what is missing or wrong */
function readOr<Settings>(read: () => Settings): Settings | TrialStep {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const isMissing = error.code === 'single-sign-on.setting_missing'
    return failed('settings', isMissing ? 'setting_missing' : 'setting_wrong', String(error.details.setting))
  }
}

async function tryOidc({ settings, ctx, privateHosts }: Tried): Promise<Trial> {
  const read = readOr(() => readOidcSettings(settings, ctx))
  if ('step' in read) return { steps: [read] }
  return { steps: [done('settings'), ...(await tryProvider(read, privateHosts))] }
}

/** Of SAML this server asks nothing when somebody signs in; the metadata say what the provider would. */
async function trySaml({ settings, body, ctx, privateHosts, now }: Tried): Promise<Trial> {
  const read = readOr(() => readSamlSettings(settings, ctx))
  const steps = 'step' in read ? [read] : [done('settings'), certificatesStep(read, now), keyStep(read)]
  if (body.metadados.trim() === '') return { steps: [...steps, skipped('metadata', 'metadata_none')] }
  const found = await fetchMetadata(body.metadados.trim(), privateHosts)
  if ('step' in found) return { steps: [...steps, found] }
  const compared = 'step' in read ? [done('metadata', found.entityId)] : compareMetadata(read, found)
  return { steps: [...steps, ...compared], found }
}

function certificatesStep({ certificates }: SamlSettings, now: Temporal.Instant): TrialStep {
  const ends = certificates.map((pem) => new X509Certificate(pem).validToDate)
  const last = new Date(Math.max(...ends.map(Number))).toISOString().slice(0, 10)
  const ended = ends.filter((end) => end.getTime() < now.epochMilliseconds)
  if (ended.length === ends.length) return failed('certificates', 'expired', last)
  return ended.length > 0 ? warned('certificates', 'some_expired', last) : done('certificates', last)
}

function keyStep({ privateKey }: SamlSettings): TrialStep {
  return privateKey === undefined ? skipped('private_key', 'key_unset') : done('private_key')
}

async function tryLdap({ settings, body, db, ctx, privateHosts }: Tried): Promise<Trial> {
  const known = settingsFrom(settings)
  const read = readOr(() => readLdapSettings(known, ctx))
  if ('step' in read) return { steps: [read] }
  const { steps, entry } = await tryDirectory(read, body.usuario.trim(), privateHosts)
  const all = [done('settings'), ...steps]
  if (!entry) return { steps: all }
  const { category, state, username } = await explainEntry(db, entry, readAccountRules(known))
  const attributes = { ...read.attributes } as Readonly<Record<string, string | undefined>>
  const person = {
    entrada: entry.dn,
    campos: [
      { campo: 'id', atributo: read.idAttribute, valor: entry.id },
      ...Object.entries(entry.values).map(([field, value]) => ({
        campo: field,
        atributo: attributes[field] ?? '',
        valor: value,
      })),
    ],
    grupos: [...entry.groups],
    categoria: category ?? '',
    conta: state,
    usuario: username ?? '',
  }
  return { steps: all, person }
}
