/**
 * Sends the notices that wait for browsers. A message says of what kind it is and no more: no title, no name, since a
 * telephone shows it to whoever looks at it. What fails is tried again after 15 seconds, then twice as long each time, an
 * hour at most and a day in all. A browser that wants no more is forgotten.
 */
import type { Temporal } from 'temporal-polyfill'
import { institutionName } from '../database/institution.ts'
import { pagesAddress } from '../features/alerts/mail-link.ts'
import {
  type ClaimedPush,
  claimPush,
  deletePush,
  deleteSubscriptions,
  duePushes,
  postponePush,
} from '../features/alerts/push/store.ts'
import { isPushOn } from '../features/alerts/push/subscribe.ts'
import { loadVapidKeys } from '../features/alerts/push/vapid-keys.ts'
import { message } from '../i18n/message.ts'
import { type PushOutcome, type PushSender, sendPush } from '../integrations/push/send-push.ts'
import type { Job, JobContext } from './job.ts'

const batch = 50
/** Seconds that a taken message is nobody else's: longer than sending may take. */
const takenSeconds = 60
const firstPause = 15
const longestPause = 3600
const givenUpAfter = { hours: 24 }

/** Where the notices are. */
const alertsPath = '/meupergamum/alertas'

export const sendPushes: Job = {
  name: 'send-pushes',
  every: 2,
  isDue: async ({ database, clock }) => (await duePushes(database.db, clock(), 1)).length > 0,
  async run(ctx, keepGoing) {
    const { database, clock } = ctx
    const isOn = await isPushOn(database.db)
    const sender = await senderOf(ctx)
    const name = await institutionName(database.db)
    for (const id of await duePushes(database.db, clock(), batch)) {
      if (!(await keepGoing())) return
      const now = clock()
      const claimed = await claimPush(database.db, id, now, now.add({ seconds: takenSeconds }))
      if (!claimed) continue
      if (isOn && claimed.browser) await sendOne(ctx, claimed, sender, name)
      else await deletePush(database.db, id)
    }
  },
}

async function senderOf({ database, clock, publicUrl }: JobContext): Promise<PushSender> {
  const address = await pagesAddress(database.db, publicUrl)
  const subject = address?.startsWith('https:') ? address : 'mailto:estante@localhost'
  return { ...(await loadVapidKeys(database, clock())), subject }
}

async function sendOne(
  { database: { db }, clock, push }: JobContext,
  { id, kind, attempts, written, browser }: ClaimedPush,
  sender: PushSender,
  name: string,
): Promise<void> {
  const { language, ...keys } = browser!
  const payload = { title: name, body: message(language, `alerts:push-${kind}`), path: alertsPath, kind, language }
  // Until it is known, and where the message could not even be tried, which is logged.
  let outcome: PushOutcome = 'later'
  try {
    outcome = await sendPush({ ...keys, payload, topic: kind }, sender, push)
  } finally {
    const again = clock().add({ seconds: pauseAfter(attempts) })
    if (outcome === 'gone') await deleteSubscriptions(db, keys)
    else if (outcome === 'later' && isWorthIt(written, again)) await postponePush(db, id, again)
    else await deletePush(db, id)
  }
}

function isWorthIt(written: Temporal.Instant, again: Temporal.Instant): boolean {
  return again.epochMilliseconds < written.add(givenUpAfter).epochMilliseconds
}

/** Seconds. */
function pauseAfter(attempts: number): number {
  return Math.min(firstPause * 2 ** Math.min(attempts - 1, 20), longestPause)
}
