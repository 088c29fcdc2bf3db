/**
 * Mails in the language of whom they go to, as text and as HTML. The HTML is a plain page: it loads nothing, so that
 * opening it tells nobody anything, and is read aloud as it stands.
 */
import { escapeHtml } from './escape-html.ts'
import { interpolate } from './interpolate.ts'
import type { Language } from './language.ts'
import { libraryInWords, type MailLibrary } from './mail-library.ts'
import en from './messages/en/mails.json' with { type: 'json' }
import es from './messages/es/mails.json' with { type: 'json' }
import pt from './messages/pt/mails.json' with { type: 'json' }

const words: Record<Language, typeof pt> = { pt, es, en }

export type MailTopic = Exclude<keyof typeof pt, 'greeting' | 'footer' | 'library'>

/** What a mail is about, before it is worded. */
export interface MailContent {
  topic: MailTopic
  language: Language
  /** Of the person. */
  name: string
  institution: string
  /** What the topic's sentences need besides. */
  details: Readonly<Record<string, string>>
  /** Those that it is about, each once; where it is one alone, the subject names it and not the institution. */
  libraries?: readonly MailLibrary[]
  attachments?: readonly Attachment[]
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

/** Lines that are nothing but one detail of one word ("{code}") stand out; a detail of several lines is a list. */
const alone = /^\{\w+\}$/

export function composeMail({ topic, language, name, institution, details, ...about }: MailContent): ComposedMail {
  const { greeting, footer, library: libraryWords, [topic]: content } = words[language]
  const { libraries = [] } = about
  const from = libraries.length === 1 ? libraries[0]!.name : institution
  const all = { ...details, name, institution, from }
  const lines = [greeting, ...content.lines]
  const subject = interpolate(content.subject, all)
  const places = libraries.map((library) => libraryInWords(library, libraryWords, language))
  const closing = interpolate(footer, all)
  return {
    subject,
    text: [...lines.map((line) => interpolate(line, all)), ...places, `--\n${closing}`].join('\n\n'),
    html: page(language, subject, [...lines.map((line) => paragraph(line, all)), ...places.map(asHtml)], closing),
  }
}

const styles = {
  body: 'margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1b2021;background:#ffffff',
  column: 'max-width:34em;margin:0 auto',
  alone: 'font:bold 28px/1.3 ui-monospace,monospace;letter-spacing:4px;margin:24px 0',
  footer: 'font-size:14px;color:#4d5557;border-top:1px solid #d9d6cf;margin-top:32px;padding-top:16px',
}

/** In HTML what stands for words is escaped after the words are put together, so that a name can be anything. */
function paragraph(line: string, all: Readonly<Record<string, string>>): string {
  const text = interpolate(line, all)
  return alone.test(line) && !/\s/.test(text) ? `<p style="${styles.alone}">${escapeHtml(text)}</p>` : asHtml(text)
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
