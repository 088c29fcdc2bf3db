/** Where mails go: to an SMTP server or, where there is none, into a folder. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import type { MailSettings } from '../../config/environment.ts'
import type { Attachment, ComposedMail } from '../../i18n/compose-mail.ts'

/** A mail that is ready to go. */
export interface OutgoingMail extends ComposedMail {
  /** The same each time that this mail is sent: whoever gets it twice can tell. Letters, digits, hyphens. */
  id: string
  to: string
  /** When it was written. */
  date: Date
  attachments?: readonly Attachment[]
  /** Address for RFC 8058: mail programs show a button that posts to it. */
  unsubscribe?: string | undefined
}

/** `gone` is as far as anybody can know: the server took it. */
export type SendResult =
  | { outcome: 'sent' }
  /** The server does not want this mail, now or later. */
  | { outcome: 'refused'; reason: string }
  /** This mail may go later. */
  | { outcome: 'failed'; reason: string }
  /** No mail goes: nobody answers, or the server does not let us in. */
  | { outcome: 'unreachable'; reason: string }

export interface Mailer {
  send(message: OutgoingMail): Promise<SendResult>
}

/** @param folder where mails are put without an SMTP server */
export function openMailer({ smtpUrl, from }: MailSettings, folder: string): Mailer {
  return smtpUrl === undefined ? folderMailer(from, folder) : smtpMailer(smtpUrl, from)
}

/** Milliseconds after which a mail that is still on its way is given up: the job tries it again later. */
const sendTimeout = 60_000
/** Milliseconds to wait for each of these. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }
/** A mail's text cannot make the library read files or addresses. */
const noAccess = { disableFileAccess: true, disableUrlAccess: true }

/** Loaded with the first mail: it takes 20 MB. */
const mailLibrary = () => import('nodemailer')

function smtpMailer(url: string, from: string): Mailer {
  return {
    async send(message) {
      try {
        const transport = (await mailLibrary()).createTransport({ url, ...timeouts, ...noAccess })
        await transport.sendMail({ ...envelope(message, from), signal: AbortSignal.timeout(sendTimeout) })
        return { outcome: 'sent' }
      } catch (error) {
        return failureOf(error as SmtpError)
      }
    },
  }
}

interface SmtpError extends Error {
  code?: string
  responseCode?: number
  permanent?: boolean
}

/** Codes that speak of the recipient or of the mail; any other says that the server is not to be had. */
const aboutThisMail = new Set(['EENVELOPE', 'EMESSAGE'])

/** Of what went wrong only the codes are told: the server's sentences may name the recipient. */
function failureOf({ code = 'unknown', responseCode, permanent }: SmtpError): SendResult {
  const reason = responseCode === undefined ? code : `${code} ${responseCode}`
  if (!aboutThisMail.has(code)) return { outcome: 'unreachable', reason }
  return { outcome: permanent ? 'refused' : 'failed', reason }
}

/** Each mail is a file that mail programs open. It is there whole or not at all, and written again it is the same file. */
function folderMailer(from: string, folder: string): Mailer {
  return {
    async send(message) {
      const transport = (await mailLibrary()).createTransport({ streamTransport: true, buffer: true })
      const { message: bytes } = await transport.sendMail(envelope(message, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${message.date.toISOString().replaceAll(/[:.]/g, '-')}-${message.id}.eml`)
      await writeFile(`${path}.part`, bytes as Buffer, { mode: 0o600 })
      await rename(`${path}.part`, path)
      return { outcome: 'sent' }
    },
  }
}

function envelope(
  { id, to, subject, text, html, date, attachments = [], unsubscribe }: OutgoingMail,
  from: string,
): SendMailOptions {
  const domain = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    from,
    // An object, so that no sign in it can make it two addresses.
    to: { name: '', address: to },
    subject,
    text,
    html,
    date,
    attachments: attachments.map(({ name, type, base64 }) => ({
      filename: name,
      contentType: type,
      content: base64,
      encoding: 'base64',
    })),
    messageId: `<${id}@${domain}>`,
    // No answers of absent people, and no loops.
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe && unsubscribeHeaders(unsubscribe)) },
  }
}

function unsubscribeHeaders(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
