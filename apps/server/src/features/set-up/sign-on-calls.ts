/** How people sign in by their institution, set up in the browser. */
import type { AnswerOf } from '@estante/contract/shapes'
import { type SignOnGroup, signOnSettings, signOnWays } from '@estante/contract/sign-on-settings'
import type { Reader } from '../../database/database.ts'
import type { AppContext, CallRequest, ReadingHandler } from '../../http/call-handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { settingsFrom } from '../institution/settings.ts'
import { libraries, patronCategories, storedSettings } from '../institution/store.ts'
import { ownAddress } from '../single-sign-on/settings.ts'
import { refuseIncomplete, refusePrivate, settingsAfter } from './check-sign-on.ts'
import { groupValues, readChanges, saveChanges } from './setting-group.ts'
import { requireAllRights, rightsMissing } from './sign-on-rights.ts'
import { signatureOf } from './signature.ts'
import { lockSetUp } from './store/common.ts'
import { requireUnchanged, versionOf } from './version.ts'

type Shown = AnswerOf<'set-up-sign-on.show'>

export const showSignOn: ReadingHandler<'set-up-sign-on.show'> = (db, request, ctx) => present(db, request, ctx)

/** Names are looked up before the transaction. The right is asked for twice: it may have been taken away in between. */
export const saveSignOn: ReadingHandler<'set-up-sign-on.save'> = async (db, request, ctx) => {
  const { params, body, caller, now } = request
  const names = signOnSettings[params.via]
  await requireAllRights(db, caller)
  const changes = readChanges(names, body.ajustes)
  await refusePrivate(db, params.via, await settingsAfter(db, changes))
  return ctx.database.transact(async (tx) => {
    await lockSetUp(tx)
    await requireAllRights(tx, caller)
    const before = await groupValues(tx, names)
    requireUnchanged(body.versao, before)
    refuseIncomplete(params.via, await settingsAfter(tx, changes), changes, ctx)
    await saveChanges(tx, before, changes, signatureOf(caller, now))
    return present(tx, request, ctx)
  })
}

async function present(
  db: Reader,
  { params, caller, language }: Pick<CallRequest<'set-up-sign-on.show'>, 'params' | 'caller' | 'language'>,
  ctx: AppContext,
): Promise<Shown> {
  const ajustes = await groupValues(db, signOnSettings[params.via])
  const stored = await storedSettings(db)
  const settings = settingsFrom(stored)
  const address = knownAddress(stored, ctx)
  return {
    ajustes,
    versao: versionOf(ajustes),
    vias: signOnWays.map((via) => ({ via, ligada: settings.get(`login.${via}`) })),
    endereco: address,
    endereco_do_ambiente: ctx.publicUrl !== undefined,
    enderecos: address === '' ? [] : addressesOf(params.via, address, settings.get('login.saml_entity_id')),
    segredos: secretsOf(params.via, ctx),
    faltam_direitos: await rightsMissing(db, caller),
    categorias: (await patronCategories(db)).map(({ code, name }) => ({ codigo: code, descricao: name[language] })),
    bibliotecas: (await libraries(db)).map(({ code, name }) => ({ codigo: code, descricao: name })),
  }
}

/** Empty as long as none is set, or none that can be. */
function knownAddress(stored: ReadonlyMap<string, unknown>, ctx: AppContext): string {
  try {
    return ownAddress(stored, ctx)
  } catch (error) {
    if (error instanceof Refusal) return ''
    throw error
  }
}

/** What the provider’s administrator enters there. */
function addressesOf(group: SignOnGroup, address: string, entityId: string | undefined): Shown['enderecos'] {
  if (group === 'oidc') return [{ nome: 'retorno', endereco: `${address}/api/oidc/callback` }]
  if (group !== 'saml') return []
  const metadata = `${address}/api/saml/metadata`
  return [
    { nome: 'entidade', endereco: entityId || metadata },
    { nome: 'resposta', endereco: `${address}/api/saml/acs` },
    { nome: 'metadados', endereco: metadata },
  ]
}

/** Of a secret nothing but whether it is there. */
function secretsOf(group: SignOnGroup, { providerSecrets }: AppContext): Shown['segredos'] {
  const secrets = {
    endereco: [],
    oidc: [['ESTANTE_OIDC_CLIENT_SECRET', providerSecrets?.oidcClientSecret]],
    saml: [['ESTANTE_SAML_PRIVATE_KEY', providerSecrets?.samlPrivateKey]],
    ldap: [['ESTANTE_LDAP_PASSWORD', providerSecrets?.ldapPassword]],
  } as const
  return secrets[group].map(([variavel, value]) => ({ variavel, definido: value !== undefined }))
}
