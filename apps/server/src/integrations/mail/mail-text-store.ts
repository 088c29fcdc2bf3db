/** The rows of `mail_texts`: what a library writes in place of Estante's words. */
import type { Reader, Writer } from '../../database/database.ts'
import type { MailTopic, OwnMailText } from '../../i18n/compose-mail.ts'
import type { Language } from '../../i18n/language.ts'

/** Undefined: the library has no words of its own for it. */
export async function ownMailText(db: Reader, topic: MailTopic, language: Language): Promise<OwnMailText | undefined> {
  const row = db.selectFrom('mail_texts').select(['subject', 'body']).where('topic', '=', topic)
  const own = await row.where('language', '=', language).executeTakeFirst()
  return own && { subject: own.subject, text: own.body }
}

/** Of each topic, the languages with words of their own. */
export async function ownMailLanguages(db: Reader): Promise<ReadonlyMap<string, readonly Language[]>> {
  const rows = await db.selectFrom('mail_texts').select(['topic', 'language']).orderBy('language').execute()
  const languages = Map.groupBy(rows, ({ topic }) => topic)
  return new Map([...languages].map(([topic, those]) => [topic, those.map(({ language }) => language)]))
}

export async function saveMailText(
  tx: Writer,
  topic: MailTopic,
  language: Language,
  { subject, text }: OwnMailText,
): Promise<void> {
  const words = { subject, body: text }
  await tx
    .insertInto('mail_texts')
    .values({ topic, language, ...words })
    .onConflict((oc) => oc.columns(['topic', 'language']).doUpdateSet(words))
    .execute()
}

/** @returns whether there was one */
export async function deleteMailText(tx: Writer, topic: MailTopic, language: Language): Promise<boolean> {
  const gone = tx.deleteFrom('mail_texts').where('topic', '=', topic).where('language', '=', language)
  return (await gone.executeTakeFirst()).numDeletedRows > 0n
}
