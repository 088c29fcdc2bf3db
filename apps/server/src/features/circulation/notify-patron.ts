import type { NoticeKind } from '@estante/domain/alerts/notice-kinds'
import { splitEmails } from '@estante/domain/patron/contact'
import type { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../database/database.ts'
import { institutionName } from '../../database/institution.ts'
import { momentOf } from '../../database/moment.ts'
import type { MailTopic } from '../../i18n/compose-mail.ts'
import type { Language } from '../../i18n/language.ts'
import { message } from '../../i18n/message.ts'
import { enqueueMail } from '../../integrations/mail/outbox.ts'
import { type MailAction, mailLinkToken, pagesAddress } from '../alerts/mail-link.ts'
import { noticeChoiceOf } from '../alerts/notice-choices-store.ts'
import { noticeOfTopic } from '../alerts/notice-of-topic.ts'
import { mailLibraries } from '../institution/mail-libraries.ts'
import { addresseeOf } from './store/patrons.ts'

/** The context for mail: the sealing key, and the public address for links. */
export interface MailContext {
  tokenKey: Uint8Array
  /** Without it the setting `web.address`; without both, mails have no links. */
  publicUrl?: string | undefined
}

/** Something that the recipient can do by a link of the mail. */
export interface NoticeAction {
  does: MailAction
  label: (language: Language) => string
}

export interface Notice {
  topic: MailTopic
  /** Values for the topic's sentences in the patron's language. */
  details: (language: Language) => Readonly<Record<string, string>>
  /** Ids of the libraries it is about; they may repeat. */
  libraries: readonly number[]
  /** Sent until this moment only; its links work until then, or until `actionsUntil`. */
  until: Temporal.Instant
  actions?: readonly NoticeAction[]
  actionsUntil?: Temporal.Instant
}

/**
 * Queues a notice to every address of a patron who wants notices, and this kind of them by mail.
 * @returns the number of addresses
 */
export async function notifyPatron(
  tx: Writer,
  ctx: MailContext,
  patron: number,
  { topic, details, libraries, until, ...others }: Notice,
  now: Temporal.ZonedDateTime,
): Promise<number> {
  const { name, email, language, receivesEmail } = await addresseeOf(tx, patron)
  if (!receivesEmail || !(await wantsMail(tx, patron, topic))) return 0
  const mail = {
    topic,
    language,
    name,
    institution: await institutionName(tx),
    details: details(language),
    until,
    ...(await linksOf(tx, ctx, { patron, language, topic, until, ...others }, now)),
    libraries: await mailLibraries(tx, libraries, now),
  }
  const addresses = splitEmails(email ?? '')
  for (const to of addresses) await enqueueMail(tx, ctx.tokenKey, { ...mail, to }, now.toInstant())
  return addresses.length
}

export async function wantsMail(db: Reader, patron: number, topic: MailTopic): Promise<boolean> {
  const kind = noticeOfTopic(topic)
  return kind === undefined || (await noticeChoiceOf(db, patron, kind)).mail
}

interface LinkedNotice extends Pick<Notice, 'topic' | 'until' | 'actions' | 'actionsUntil'> {
  patron: number
  language: Language
}

/** The page that asks once, and the call that mail programs post to. */
const page = '/avisos/acao'
const call = '/api/avisos/acao'

/** The links of a notice, of which the last ends such mails, and the address of that for mail programs. */
export async function linksOf(
  db: Reader,
  { tokenKey, publicUrl }: MailContext,
  { patron, language, topic, until, actions = [], actionsUntil = until }: LinkedNotice,
  now: Temporal.ZonedDateTime,
) {
  const address = await pagesAddress(db, publicUrl)
  if (address === undefined) return {}
  const tokenOf = (does: MailAction, until: Temporal.Instant) =>
    mailLinkToken(tokenKey, { patron, until: momentOf(until), does })
  const links = actions.map(({ does, label }) => ({
    label: label(language),
    address: `${address}${page}?token=${tokenOf(does, actionsUntil)}`,
  }))
  const kind: NoticeKind | undefined = noticeOfTopic(topic)
  if (kind === undefined) return { links }
  const stop = tokenOf({ action: 'stop-mails', kind }, now.add({ years: 1 }).toInstant())
  const stopLink = { label: message(language, 'alerts:link-stop'), address: `${address}${page}?token=${stop}` }
  return { links: [...links, stopLink], unsubscribe: `${address}${call}?token=${stop}` }
}
