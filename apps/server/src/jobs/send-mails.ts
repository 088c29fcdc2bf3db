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
import type { Sending } from '../outside/mail.ts'
import {
  closeMail,
  dueMails,
  openMail,
  postponeMail,
  type TakenMail,
  takeMail,
  type WaitingMail,
} from '../outside/outbox.ts'
import { composeMail } from '../words/compose-mail.ts'
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
  async run(ctx, goOn) {
    for (const row of await dueMails(ctx.database.db, ctx.clock(), batch)) {
      if (!(await goOn())) return
      // Where no mail goes, the others need not wait for the server's silence one by one.
      if ((await sendOne(ctx, row)) === 'unreachable') return
    }
  },
}

async function sendOne(ctx: JobContext, row: number): Promise<Sending['outcome'] | 'nothing'> {
  const { database, clock } = ctx
  const now = clock()
  const taken = await takeMail(database.db, row, now, now.add({ seconds: takenSeconds }))
  if (!taken) return 'nothing'
  const mail = readMail(ctx, taken)
  const trouble = mail === undefined ? 'unreadable' : mail.until <= momentOf(now) ? 'too late' : undefined
  if (!mail || trouble) {
    await closeMail(database.db, row, now, trouble)
    return 'nothing'
  }
  const date = new Date(taken.written.epochMilliseconds)
  const { id, to, attachments = [] } = mail
  const sending = await ctx.mailer.send({ ...composeMail(mail), id, to, date, attachments })
  await writeDown(ctx, taken, mail, sending)
  return sending.outcome
}

/** Undefined where the key is not the one it was sealed with: a database that was put together from two. */
function readMail({ tokenKey }: JobContext, taken: TakenMail): WaitingMail | undefined {
  try {
    return openMail(tokenKey, taken)
  } catch {
    return undefined
  }
}

async function writeDown({ database: { db }, clock }: JobContext, taken: TakenMail, mail: WaitingMail, sending: Sending) {
  const now = clock()
  if (sending.outcome === 'gone') return closeMail(db, taken.row, now)
  const again = now.add({ seconds: pauseAfter(taken.attempts) })
  const isOver = sending.outcome === 'refused' || mail.until <= momentOf(again)
  return isOver ? closeMail(db, taken.row, now, sending.reason) : postponeMail(db, taken.row, again, sending.reason)
}

/** Seconds. */
function pauseAfter(attempts: number): number {
  return Math.min(firstPause * 2 ** Math.min(attempts - 1, 20), longestPause)
}
