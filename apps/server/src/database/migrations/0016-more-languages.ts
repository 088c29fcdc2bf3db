import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/**
 * Mails may be in French and Italian. A column's check cannot be changed in SQLite, so another column takes its place;
 * the check leaves with the old one.
 */
export async function moreLanguages(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
alter table patrons add column mail_language text not null default 'pt' check (mail_language in ('pt', 'es', 'en', 'fr', 'it'));
update patrons set mail_language = language;
alter table patrons drop column language;
alter table patrons rename column mail_language to language;
`,
  )
}
