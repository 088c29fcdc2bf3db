/** What waits in the outbox of a test's application, read as the job that sends it reads it. */
import { openMail, type QueuedMail } from '../src/integrations/mail/outbox.ts'
import type { TestApp } from './start-test-app.ts'

/** Oldest first; mails that are gone or were only pretended are not among them. */
export async function queuedMails({ db, ctx }: TestApp): Promise<QueuedMail[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'mail')
    .where('done_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ payload }) => openMail(ctx.tokenKey, { payload }))
}

/** The code of the newest mail to this address. */
export async function codeSentTo(app: TestApp, address: string): Promise<string> {
  const mails = (await queuedMails(app)).filter(({ to, topic }) => to === address && topic === 'recoveryCode')
  const code = mails.at(-1)?.details.code
  if (code === undefined) throw new Error(`No code was sent to ${address}`)
  return code
}
