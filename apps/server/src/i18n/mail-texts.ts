/** The mails by their words: what Estante writes in each, which values it has, and examples of them. */

import { neededPlaceholders, placeholdersOf } from '@estante/domain/alerts/mail-placeholders'
import { interfaceLanguages } from '@estante/domain/institution/languages'
import { type MailTopic, mailWords, type OwnMailText } from './compose-mail.ts'
import type { Language } from './language.ts'

export const mailTopics = Object.keys(mailWords.pt.names) as MailTopic[]

export function isMailTopic(topic: string): topic is MailTopic {
  return (mailTopics as readonly string[]).includes(topic)
}

/** "Reserva pronta para retirar": what the set-up calls it. */
export function mailName(topic: MailTopic, language: Language): string {
  return mailWords[language].names[topic]
}

/** Estante's words. */
export function originalMailText(topic: MailTopic, language: Language): OwnMailText {
  const { subject, lines } = mailWords[language][topic]
  return { subject, text: lines.join('\n\n') }
}

/** Values that every mail has. */
const common = ['name', 'institution', 'from']

export interface MailPlaceholders {
  known: readonly string[]
  /** Without them the mail is of no use. */
  needed: readonly string[]
}

export function mailPlaceholders(topic: MailTopic): MailPlaceholders {
  const texts = interfaceLanguages.map(({ code }) => originalMailText(topic, code))
  const named = texts.flatMap(({ subject, text }) => [...placeholdersOf(subject), ...placeholdersOf(text)])
  return { known: [...new Set([...named, ...common])], needed: neededPlaceholders(mailWords.pt[topic].lines) }
}

/** Example values, without those of the institution, its libraries and the recipient. */
export function mailExamples(language: Language): Readonly<Record<string, string>> {
  return mailWords[language].examples
}

/** "Teste": before the subject of a mail that somebody sends to try its words. */
export function testMark(language: Language): string {
  return mailWords[language].test
}
