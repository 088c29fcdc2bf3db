/** A patron turns notices on or off in the browser that they hold. */
import type { AnswerOf } from '@estante/contract/shapes'
import { arePushKeys, isPushService } from '@estante/domain/alerts/push-service'
import type { Reader } from '../../../database/database.ts'
import type { AppContext, ReadingHandler, WritingHandler } from '../../../http/call-handler.ts'
import { refuse } from '../../../http/refusal.ts'
import { readSetting } from '../../institution/settings.ts'
import { refuseActing } from '../../session/confirm-owner.ts'
import { deleteSubscriptions, isSubscribed, limitSubscriptions, saveSubscription } from './store.ts'
import { loadVapidKeys } from './vapid-keys.ts'

/** Of a patron. */
const mostBrowsers = 10

/** Notices are shown by the service worker, which is not there without reading offline. */
export async function isPushOn(db: Reader): Promise<boolean> {
  return (await readSetting(db, 'push.on')) && (await readSetting(db, 'offline.reading'))
}

export const showPush: ReadingHandler<'push.show'> = (db, { query, caller, now }, ctx) =>
  present(db, ctx, caller.patron, query.endpoint, now.toInstant())

export const subscribe: ReadingHandler<'push.subscribe'> = async (db, { body, caller, now }, ctx) => {
  // Whoever acts as somebody sees their account, and is not told of it behind their back.
  refuseActing(caller)
  if (!(await isPushOn(db))) refuse('push.off')
  const { endpoint, p256dh, auth } = body
  if (!isPushService(endpoint) || !arePushKeys(p256dh, auth)) refuse('push.subscription_refused')
  const { patron: patronId, session: sessionId } = caller
  await ctx.database.transact(async (tx) => {
    await saveSubscription(tx, { patronId, sessionId, endpoint, p256dh, auth }, now.toInstant())
    await limitSubscriptions(tx, patronId, mostBrowsers)
  })
  return present(db, ctx, patronId, endpoint, now.toInstant())
}

export const unsubscribe: WritingHandler<'push.unsubscribe'> = async (tx, { query, caller }) => {
  await deleteSubscriptions(tx, { endpoint: query.endpoint, patron: caller.patron })
  return { ligado: await isPushOn(tx), chave: '', inscrito: false }
}

async function present(
  db: Reader,
  { database }: AppContext,
  patron: number,
  endpoint: string | undefined,
  now: Parameters<typeof loadVapidKeys>[1],
): Promise<AnswerOf<'push.show'>> {
  if (!(await isPushOn(db))) return { ligado: false, chave: '', inscrito: false }
  const { publicKey } = await loadVapidKeys(database, now)
  return {
    ligado: true,
    chave: publicKey,
    inscrito: endpoint !== undefined && (await isSubscribed(db, patron, endpoint)),
  }
}
