/** The words of mails, where a library writes its own. */
import { findPlaceholderProblem } from '@estante/domain/alerts/mail-placeholders'
import type { Reader, Writer } from '../../database/database.ts'
import { type FieldProblem, refuseFields } from '../../http/refusal.ts'
import type { MailTopic, OwnMailText } from '../../i18n/compose-mail.ts'
import type { Language } from '../../i18n/language.ts'
import { mailPlaceholders, originalMailText } from '../../i18n/mail-texts.ts'
import { deleteMailText, ownMailText, saveMailText } from '../../integrations/mail/mail-text-store.ts'
import { recordChange, type Signature } from './signature.ts'

/** The words that are sent. */
export async function mailTextOf(db: Reader, topic: MailTopic, language: Language): Promise<OwnMailText> {
  return (await ownMailText(db, topic, language)) ?? originalMailText(topic, language)
}

/** The caller holds the lock of the set-up. Estante's own words need no row. @throws Refusal for broken placeholders */
export async function setMailText(
  tx: Writer,
  topic: MailTopic,
  language: Language,
  after: OwnMailText,
  signature: Signature,
): Promise<void> {
  requirePlaceholders(topic, after)
  const original = originalMailText(topic, language)
  if (after.subject === original.subject && after.text === original.text)
    return resetMailText(tx, topic, language, signature)
  const before = await mailTextOf(tx, topic, language)
  await saveMailText(tx, topic, language, after)
  await recordChange(tx, signature, 'mail_texts.changed', 'mail_text', undefined, { topic, language, before, after })
}

/** As `setMailText`. */
export async function resetMailText(
  tx: Writer,
  topic: MailTopic,
  language: Language,
  signature: Signature,
): Promise<void> {
  const before = await mailTextOf(tx, topic, language)
  if (!(await deleteMailText(tx, topic, language))) return
  await recordChange(tx, signature, 'mail_texts.reset', 'mail_text', undefined, { topic, language, before })
}

const problemCodes = {
  broken: 'field.broken_placeholder',
  unknown: 'field.unknown_placeholder',
  missing: 'field.placeholder_missing',
} as const

/** What is wrong with the placeholders of the subject and the text, in the names of the wire. */
export function mailTextProblems(topic: MailTopic, { subject, text }: OwnMailText): FieldProblem[] {
  const { known, needed } = mailPlaceholders(topic)
  const shown = known.map((name) => `{${name}}`)
  return [
    { field: 'assunto', found: findPlaceholderProblem(subject, known) },
    { field: 'texto', found: findPlaceholderProblem(text, known, needed) },
  ].flatMap(({ field, found }) => {
    if (!found) return []
    const details = { value: found.value, known: shown.join(', '), example: shown[0]! }
    return [{ field, code: problemCodes[found.problem], details }]
  })
}

/** @throws Refusal with what is wrong with the placeholders */
export function requirePlaceholders(topic: MailTopic, words: OwnMailText): void {
  const problems = mailTextProblems(topic, words)
  if (problems.length > 0) refuseFields(problems)
}
