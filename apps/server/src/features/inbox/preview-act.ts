/** What the reader would see: the act is done, what it would send is read, and everything is rolled back. */
import type { AnswerOf } from '@estante/contract/shapes'
import { splitEmails } from '@estante/domain/patron/contact'
import type { Reader, Writer } from '../../database/database.ts'
import type { AppContext, CallRequest, ReadingHandler } from '../../http/call-handler.ts'
import { composeMail } from '../../i18n/compose-mail.ts'
import type { Language } from '../../i18n/language.ts'
import { ownMailText } from '../../integrations/mail/mail-text-store.ts'
import { openMail } from '../../integrations/mail/outbox.ts'
import { suggestionById } from '../acquisitions/store/suggestions.ts'
import { alertMessage } from '../alerts/alert-message.ts'
import { alertsOf } from '../alerts/store.ts'
import { addresseeOf } from '../circulation/store/patrons.ts'
import { mailClosing } from '../institution/localised-setting.ts'
import { act } from './act-on-item.ts'
import { findItem, type InboxItem } from './find-item.ts'
import { itemName } from './show-item.ts'
import { lastMail, mailsSince } from './store/outbox.ts'

type Preview = AnswerOf<'inbox.preview'>

/** Ends the transaction so that nothing of it stays. */
class RolledBack extends Error {
  readonly preview: Preview
  constructor(preview: Preview) {
    super('rolled back')
    this.preview = preview
  }
}

export const previewAct: ReadingHandler<'inbox.preview'> = async (_db, request, ctx) => {
  try {
    return await ctx.database.transact(async (tx) => {
      throw new RolledBack(await actAndRead(tx, request, ctx))
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.preview
    throw error
  }
}

async function actAndRead(tx: Writer, request: CallRequest<'inbox.preview'>, ctx: AppContext): Promise<Preview> {
  const item = await findItem(tx, itemName(request.params), request.caller.account)
  const reader = await readerOf(tx, item)
  const last = { mail: await lastMail(tx), alert: reader ? await lastAlert(tx, reader.patron) : 0 }
  await act(tx, request, ctx)
  const mails = (await mailsSince(tx, last.mail)).map(({ payload }) => openMail(ctx.tokenKey, { payload }))
  // Mails of others may have been queued meanwhile.
  const own = mails.filter(({ to }) => (reader ? reader.addresses : addressesIn(item)).includes(to))
  return {
    emails: await Promise.all(
      own.map(async (mail) => {
        const own = await ownMailText(tx, mail.topic, mail.language)
        const { subject, text } = composeMail({ ...mail, links: [] }, own, await mailClosing(tx, mail.language))
        return { para: mail.to, idioma: mail.language, assunto: subject, texto: text }
      }),
    ),
    avisos: reader ? await alertTexts(tx, reader, last.alert, request.now.timeZoneId) : [],
  }
}

interface ToldReader {
  patron: number
  language: Language
  addresses: readonly string[]
}

/** Who is told; undefined: a visitor, or nobody. An order tells whoever suggested it. */
async function readerOf(db: Reader, { patronId, content }: InboxItem): Promise<ToldReader | undefined> {
  const suggestion = content.source === 'order' ? content.order.suggestionId : null
  const patron = suggestion === null ? patronId : (await suggestionById(db, suggestion))?.patronId
  if (patron === null || patron === undefined) return undefined
  const { language, email } = await addresseeOf(db, patron)
  return { patron, language, addresses: splitEmails(email ?? '') }
}

function addressesIn({ content }: InboxItem): string[] {
  return content.source === 'report' && content.report.email !== null ? [content.report.email] : []
}

const newestFirst = { offset: 0, limit: 20 }

async function lastAlert(db: Reader, patron: number): Promise<number> {
  return Math.max(0, ...(await alertsOf(db, { patron }, newestFirst)).map(({ id }) => id))
}

async function alertTexts(db: Reader, { patron, language }: ToldReader, last: number, zone: string): Promise<string[]> {
  const alerts = await alertsOf(db, { patron }, newestFirst)
  return alerts.filter(({ id }) => id > last).map((alert) => alertMessage(alert, language, zone))
}
