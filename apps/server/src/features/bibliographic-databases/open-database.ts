import { isRestricted } from '@estante/domain/bibliographic-databases/access'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { rowNumber } from '../../http/row-number.ts'
import { findAddress } from '../links/find-address.ts'
import { refuseActing } from '../session/confirm-owner.ts'
import { addDatabaseAccess, bibliographicDatabaseById } from './store.ts'

export const openDatabase: ReadingHandler<'bibliographic-databases.open'> = async (db, request, ctx) => {
  refuseActing(request.caller)
  const found = await bibliographicDatabaseById(db, rowNumber(request.params.id))
  if (!found) return refuse('bibliographic-databases.not_found')
  const link = { url: found.url, restricted: isRestricted(found.access) }
  const { category, opened } = await findAddress(db, request, ctx, link)
  const access = { database: found.id, day: request.now.toPlainDate().toString(), category }
  await ctx.database.transact((tx) => addDatabaseAccess(tx, access))
  return opened
}
