/** `estante config mail list | show | set | reset`: the words of mails, where a library writes its own. */

import { mailTextOf, mailTextProblems, resetMailText, setMailText } from '../../features/set-up/change-mail-text.ts'
import { lockSetUp } from '../../features/set-up/store/common.ts'
import { errorMessage } from '../../http/error-message.ts'
import type { MailTopic } from '../../i18n/compose-mail.ts'
import type { Language } from '../../i18n/language.ts'
import { isMailTopic, mailName, mailPlaceholders, mailTopics } from '../../i18n/mail-texts.ts'
import { ownMailLanguages } from '../../integrations/mail/mail-text-store.ts'
import { success, type Terminal } from '../terminal.ts'
import { UsageError } from '../usage.ts'
import { withDatabase } from '../with-database.ts'
import { changeSetUp, readSetUp } from './read-set-up.ts'

/** Each with the languages in which the library words it itself. */
export async function listMails(terminal: Terminal): Promise<number> {
  return withDatabase(terminal, async ({ db }) => {
    const own = await ownMailLanguages(db)
    for (const topic of mailTopics) {
      const languages = own.get(topic)?.join(', ') ?? ''
      terminal.print(`${topic.padEnd(24)}  ${mailName(topic, terminal.language)}  ${languages}`.trimEnd())
    }
    return success
  })
}

/** In the language of the terminal unless it names another. */
export async function showMailNamed(terminal: Terminal, [named, ...words]: string[]): Promise<number> {
  const topic = topicNamed('show', named)
  const language = languageOf(terminal, words)
  return printMail(terminal, topic, language)
}

export async function setMailNamed(terminal: Terminal, [named, ...words]: string[]): Promise<number> {
  const topic = topicNamed('set', named)
  const { language = terminal.language, subject, text } = readSetUp(terminal, 'mail', words)
  await changeSetUp(terminal, async (tx, signature) => {
    await lockSetUp(tx)
    const before = await mailTextOf(tx, topic, language)
    const after = { subject: subject ?? before.subject, text: text ?? before.text }
    const problems = mailTextProblems(topic, after).map(
      ({ field, code, details }) =>
        `${field === 'assunto' ? 'subject' : 'text'}: ${errorMessage(code, terminal.language, details)}`,
    )
    if (problems.length > 0)
      throw new UsageError('setUpFields', { command: 'config mail set', problems: problems.join(' ') })
    await setMailText(tx, topic, language, after, signature)
  })
  return printMail(terminal, topic, language)
}

export async function resetMailNamed(terminal: Terminal, [named, ...words]: string[]): Promise<number> {
  const topic = topicNamed('reset', named)
  const language = languageOf(terminal, words)
  await changeSetUp(terminal, async (tx, signature) => {
    await lockSetUp(tx)
    await resetMailText(tx, topic, language, signature)
  })
  return printMail(terminal, topic, language)
}

async function printMail(terminal: Terminal, topic: MailTopic, language: Language): Promise<number> {
  return withDatabase(terminal, async ({ db }) => {
    const { subject, text } = await mailTextOf(db, topic, language)
    terminal.print(subject)
    for (const line of ['', ...text.split('\n')]) terminal.print(line)
    terminal.print('')
    terminal.print(
      mailPlaceholders(topic)
        .known.map((name) => `{${name}}`)
        .join(' '),
    )
    return success
  })
}

function languageOf(terminal: Terminal, words: string[]): Language {
  return (words.length > 0 ? readSetUp(terminal, 'mail', words).language : undefined) ?? terminal.language
}

function topicNamed(verb: string, named = ''): MailTopic {
  if (isMailTopic(named)) return named
  throw new UsageError('badValue', { option: `mail ${verb}`, value: named, expected: mailTopics.join(', ') })
}
