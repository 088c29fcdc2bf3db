/**
 * Sends what waits in the outbox.
 *
 * The rule: a mail is taken for an attempt before it is sent, and closed after the server took it. Of all processes one
 * holds the lease, and should another believe that too, a mail that is taken is nobody else's for two minutes. So a mail
 * goes once. Only where this process dies, or loses the database, after the server took a mail and before that is
 * written down, it goes a second time: nobody can tell then whether it had gone, and a code that never comes is worse
 * than one that comes twice. Both have the same Message-ID, by which mail programs show one.
 * What fails is tried again after 15 seconds, then twice as long each time, an hour at most, until nobody could use it
 * any more; then, or once the server refuses it for good, it is given up and the reason stays in its row.
 */
import { momentOf } from '../database/moment.ts'
import { mailClosing } from '../features/institution/localised-setting.ts'
import { composeMail } from '../i18n/compose-mail.ts'
import { ownMailText } from '../integrations/mail/mail-text-store.ts'
import type { SendResult } from '../integrations/mail/mailer.ts'
import { openMail, type QueuedMail } from '../integrations/mail/outbox.ts'
import { type ClaimedMail, claimMail, closeMail, dueMails, postponeMail } from '../integrations/mail/outbox-store.ts'
import type { Job, JobContext } from './job.ts'

/** Mails taken at one look. */
const batch = 50
/** Seconds that a taken mail is nobody else's: longer than sending may take. */
const takenSeconds = 120
const firstPause = 15
const longestPause = 3600

export const sendMails: Job = {
  name: 'send-mails',
  every: 1,
  isDue: async ({ database, clock }) => (await dueMails(database.db, clock(), 1)).length > 0,
  async run(ctx, keepGoing) {
    for (const row of await dueMails(ctx.database.db, ctx.clock(), batch)) {
      if (!(await keepGoing())) return
      // Where no mail goes, the others need not wait for the server's silence one by one.
      if ((await sendOne(ctx, row)) === 'unreachable') return
    }
  },
}

async function sendOne(ctx: JobContext, row: number): Promise<SendResult['outcome'] | 'nothing'> {
  const { database, clock } = ctx
  const now = clock()
  const taken = await claimMail(database.db, row, now, now.add({ seconds: takenSeconds }))
  if (!taken) return 'nothing'
  const mail = readMail(ctx, taken)
  const failure = mail === undefined ? 'unreadable' : mail.until <= momentOf(now) ? 'too late' : undefined
  if (!mail || failure) {
    await closeMail(database.db, row, now, failure)
    return 'nothing'
  }
  const date = new Date(taken.written.epochMilliseconds)
  const { id, to, attachments = [], unsubscribe } = mail
  const own = mail.own ?? (await ownMailText(database.db, mail.topic, mail.language))
  const end = await mailClosing(database.db, mail.language)
  const result = await ctx.mailer.send({ ...composeMail(mail, own, end), id, to, date, attachments, unsubscribe })
  await recordOutcome(ctx, taken, mail, result)
  return result.outcome
}

/** Undefined where the key is not the one it was sealed with: a database that was put together from two. */
function readMail({ tokenKey }: JobContext, taken: ClaimedMail): QueuedMail | undefined {
  try {
    return openMail(tokenKey, taken)
  } catch {
    return undefined
  }
}

async function recordOutcome(
  { database: { db }, clock }: JobContext,
  taken: ClaimedMail,
  mail: QueuedMail,
  result: SendResult,
) {
  const now = clock()
  if (result.outcome === 'sent') return closeMail(db, taken.row, now)
  const again = now.add({ seconds: pauseAfter(taken.attempts) })
  const isOver = result.outcome === 'refused' || mail.until <= momentOf(again)
  return isOver ? closeMail(db, taken.row, now, result.reason) : postponeMail(db, taken.row, again, result.reason)
}

/** Seconds. */
function pauseAfter(attempts: number): number {
  return Math.min(firstPause * 2 ** Math.min(attempts - 1, 20), longestPause)
}
