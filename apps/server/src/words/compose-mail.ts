/**
 * Mails in the language of whom they go to, as text and as HTML. The HTML is a plain page: it loads nothing, so that
 * opening it tells nobody anything, and is read aloud as it stands.
 */
import { escapeHtml } from '../http/escape-html.ts'
import type { Language } from '../http/language.ts'
import en from './en/mails.json' with { type: 'json' }
import es from './es/mails.json' with { type: 'json' }
import pt from './pt/mails.json' with { type: 'json' }

const words: Record<Language, typeof pt> = { pt, es, en }

export type MailTopic = Exclude<keyof typeof pt, 'greeting' | 'footer'>

/** What a mail is about, before it is worded. */
export interface MailMatter {
  topic: MailTopic
  language: Language
  /** Of the person. */
  name: string
  institution: string
  /** What the topic's sentences need besides. */
  details: Readonly<Record<string, string>>
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

export function composeMail({ topic, language, name, institution, details }: MailMatter): ComposedMail {
  const { greeting, footer, [topic]: matter } = words[language]
  const all = { ...details, name, institution }
  const lines = [greeting, ...matter.lines]
  const subject = fill(matter.subject, all)
  return {
    subject,
    text: [...lines, `--\n${footer}`].map((line) => fill(line, all)).join('\n\n'),
    html: page(language, subject, lines, footer, all),
  }
}

const styles = {
  body: 'margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1b2021;background:#ffffff',
  column: 'max-width:34em;margin:0 auto',
  alone: 'font:bold 28px/1.3 ui-monospace,monospace;letter-spacing:4px;margin:24px 0',
  footer: 'font-size:14px;color:#4d5557;border-top:1px solid #d9d6cf;margin-top:32px;padding-top:16px',
}

/** In HTML what stands for words is escaped after the words are put together, so that a name can be anything. */
function page(language: Language, subject: string, lines: string[], footer: string, all: Record<string, string>) {
  const paragraphs = lines.map((line) => {
    const text = escapeHtml(fill(line, all)).replaceAll('\n', '<br>')
    return alone.test(line) && !/\s/.test(text) ? `<p style="${styles.alone}">${text}</p>` : `<p>${text}</p>`
  })
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="${styles.body}"><div style="${styles.column}">`,
    ...paragraphs,
    `<p style="${styles.footer}">${escapeHtml(fill(footer, all))}</p>`,
    '</div></body></html>',
    '',
  ].join('\n')
}

function fill(sentence: string, details: Readonly<Record<string, string>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => details[name] ?? '')
}
