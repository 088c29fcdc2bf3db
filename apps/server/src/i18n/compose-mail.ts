/**
 * Composes mails in the recipient's language, as text and as HTML. The HTML loads nothing, so that opening it reports
 * nothing to anybody, and screen readers read it in order.
 */
import { escapeHtml } from './escape-html.ts'
import { interpolate } from './interpolate.ts'
import type { Language } from './language.ts'
import { libraryInWords, type MailLibrary } from './mail-library.ts'
import en from './messages/en/mails.json' with { type: 'json' }
import es from './messages/es/mails.json' with { type: 'json' }
import fr from './messages/fr/mails.json' with { type: 'json' }
import it from './messages/it/mails.json' with { type: 'json' }
import pt from './messages/pt/mails.json' with { type: 'json' }

/** As Estante writes them. */
export const mailWords: Record<Language, typeof pt> = { pt, es, en, fr, it }

export type MailTopic = keyof (typeof pt)['names']

/** What a library writes in place of a topic's words, in one language. */
export interface OwnMailText {
  subject: string
  /** Paragraphs are parted by an empty line. */
  text: string
}

/** The content of a mail, before it is worded. */
export interface MailContent {
  topic: MailTopic
  language: Language
  /** The recipient's name. */
  name: string
  institution: string
  /** Values for the topic's sentences. */
  details: Readonly<Record<string, string>>
  /** The libraries it is about, each once; a single one replaces the institution in the subject. */
  libraries?: readonly MailLibrary[]
  attachments?: readonly Attachment[]
  /** What the recipient can do by a link, in words; below the sentences. */
  links?: readonly { label: string; address: string }[]
  /** Address that ends such mails when it is posted to, without signing in. */
  unsubscribe?: string
}

/** A file that goes with a mail. */
export interface Attachment {
  name: string
  type: string
  base64: string
}

export interface ComposedMail {
  subject: string
  text: string
  html: string
}

/** A line of one placeholder ("{code}") is emphasised; a value of several lines becomes a list. */
const alone = /^\{\w+\}$/

/**
 * @param own absent: the words are Estante's
 * @param end the library's own words, below everything but the last line; empty: none
 */
export function composeMail(mail: MailContent, own?: OwnMailText, end = ''): ComposedMail {
  const { topic, language, name, institution, details, ...about } = mail
  const { greeting, footer, library: libraryWords, [topic]: original } = mailWords[language]
  const content = own ? { subject: own.subject, lines: paragraphsOf(own.text) } : original
  const { libraries = [], links = [] } = about
  const from = libraries.length === 1 ? libraries[0]!.name : institution
  const all = { ...details, name, institution, from }
  // A line of one value that is empty is left out.
  const lines = [greeting, ...content.lines].filter((line) => interpolate(line, all) !== '')
  const subject = interpolate(content.subject, all)
  const places = libraries.map((library) => libraryInWords(library, libraryWords, language))
  const ends = end === '' ? [] : [end]
  const closing = interpolate(footer, all)
  return {
    subject,
    text: [
      ...lines.map((line) => interpolate(line, all)),
      ...links.map(({ label, address }) => `${label}:\n${address}`),
      ...places,
      ...ends,
      `--\n${closing}`,
    ].join('\n\n'),
    html: page(
      language,
      subject,
      [...lines.map((line) => paragraph(line, all)), ...links.map(linkParagraph), ...[...places, ...ends].map(asHtml)],
      closing,
    ),
  }
}

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

const styles = {
  body: 'margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1b2021;background:#ffffff',
  column: 'max-width:34em;margin:0 auto',
  alone: 'font:bold 28px/1.3 ui-monospace,monospace;letter-spacing:4px;margin:24px 0',
  link: 'display:inline-block;padding:10px 0;color:#0b5563',
  footer: 'font-size:14px;color:#4d5557;border-top:1px solid #d9d6cf;margin-top:32px;padding-top:16px',
}

/** In HTML, values are escaped after interpolation, so that a name can contain anything. */
function paragraph(line: string, all: Readonly<Record<string, string>>): string {
  const text = interpolate(line, all)
  return alone.test(line) && !/\s/.test(text) ? `<p style="${styles.alone}">${escapeHtml(text)}</p>` : asHtml(text)
}

function linkParagraph({ label, address }: { label: string; address: string }): string {
  return `<p><a href="${escapeHtml(address)}" style="${styles.link}">${escapeHtml(label)}</a></p>`
}

function asHtml(text: string): string {
  return `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
}

function page(language: Language, subject: string, paragraphs: readonly string[], footer: string): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="${styles.body}"><div style="${styles.column}">`,
    ...paragraphs,
    `<p style="${styles.footer}">${escapeHtml(footer)}</p>`,
    '</div></body></html>',
    '',
  ].join('\n')
}
