import type { ReadingHandler } from '../../http/call-handler.ts'
import { refuseActing } from '../session/confirm-owner.ts'
import { patronOfAccount } from '../session/store/account-details.ts'
import { findAccess } from './find-access.ts'
import { providers } from './store.ts'

export const grantAccess: ReadingHandler<'providers.access'> = async (db, request, ctx) => {
  const { caller, params } = request
  // The provider would take the acting account for the patron.
  refuseActing(caller)
  const provider = (await providers(db)).find(({ code }) => code === params.provedor)
  const { category } = await patronOfAccount(db, caller.account)
  const asking = { caller, category: category.code, warn: request.warn }
  return { url: await findAccess(ctx, asking, provider) }
}
