import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** What patrons want to be told, and how: mails about new titles become one kind among the others. */
export async function noticeChoices(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
-- By which channels a patron is told of a kind of notice. Without a row: by both.
create table notice_choices (
  patron_id integer not null references patrons (id),
  kind text not null, -- packages/domain/src/alerts/notice-kinds.ts
  by_account smallint not null,
  by_mail smallint not null,
  primary key (patron_id, kind)
);
insert into notice_choices (patron_id, kind, by_account, by_mail)
  select id, 'profile-news', 1, 0 from patrons where interest_mails = 0;
alter table patrons drop column interest_mails;
-- When the patron said that the copy on the hold shelf will be picked up; null: not yet.
alter table holds add column confirmed_at text;
`,
  )
}
