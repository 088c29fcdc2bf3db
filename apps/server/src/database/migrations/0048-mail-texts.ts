import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** What a library writes in its mails instead of Estante's words. */
export async function mailTexts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
-- One row for each mail and language that a library words itself.
create table mail_texts (
  topic text not null, -- "holdReady": apps/server/src/i18n/messages/pt/mails.json
  language text not null,
  subject text not null, -- with placeholders, "{title}"
  body text not null, -- paragraphs, parted by an empty line
  primary key (topic, language)
);
`,
  )
}
