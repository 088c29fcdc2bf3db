import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** Teaching plans have titles of their own, at first those that their courses read. */
export async function planTitles(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
-- Null: not known.
alter table reading_lists add column students integer;
-- 1: its titles are in plan_titles, 0: it shows what the course reads
alter table reading_lists add column own_titles smallint not null default 0;

-- Titles of a teaching plan in their order.
create table plan_titles (
  plan_id integer not null references reading_lists (id),
  title_id integer not null references titles (id),
  kind text not null check (kind in ('basic', 'complementary')),
  position integer not null,
  primary key (plan_id, title_id)
);
create index plan_titles_title on plan_titles (title_id);
insert into plan_titles (plan_id, title_id, kind, position)
  select reading_lists.id, course_titles.title_id, course_titles.kind, course_titles.title_id
  from reading_lists join course_titles on course_titles.course_id = reading_lists.course_id;
update reading_lists set own_titles = 1 where id in (select plan_id from plan_titles);
create index reading_lists_course on reading_lists (course_id);
create index reading_lists_professor on reading_lists (professor_id);
`,
  )
}
