import type { ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { adapters } from '../../integrations/ebook-providers/adapters.ts'
import { pseudonymise } from '../../secrets/random-secrets.ts'
import { refuseActing } from '../session/confirm-owner.ts'
import { patronOfAccount } from '../session/store/account-details.ts'
import { providers } from './store.ts'

export const grantAccess: ReadingHandler<'providers.access'> = async (db, request, { tokenKey }) => {
  const { caller, params } = request
  // The provider would take the acting account for the patron.
  refuseActing(caller)
  const provider = (await providers(db)).find(({ code }) => code === params.provedor)
  const adapter = provider && adapters.get(provider.adapter)
  if (!provider || !adapter) return refuse('providers.not_found')
  const alias = pseudonymise(tokenKey, `provider ${provider.code} ${caller.patron}`)
  const { category } = await patronOfAccount(db, caller.account)
  try {
    return { url: await adapter.accessUrl(provider.address, { alias, category: category.code }) }
  } catch (error) {
    request.warn(`the provider ${provider.code} cannot be asked: ${String(error)}`)
    return refuse('providers.unreachable')
  }
}
