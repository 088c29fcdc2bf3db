/**
 * The change log and its triggers on SQLite. What a title shows depends on its copies, loans, holds, transits and
 * courses, so a change of any of them names the title again.
 */
const watched = [
  { table: 'titles', subject: 'title', column: 'id' },
  { table: 'copies', subject: 'title', column: 'title_id' },
  { table: 'loans', subject: 'title', column: 'title_id' },
  { table: 'holds', subject: 'title', column: 'title_id' },
  { table: 'course_titles', subject: 'title', column: 'title_id' },
  { table: 'authorities', subject: 'authority', column: 'id' },
]

function trigger(table: string, subject: string, column: string, event: 'insert' | 'update' | 'delete'): string {
  const row = event === 'delete' ? 'old' : 'new'
  return `create trigger ${table}_${event}_logged after ${event} on ${table}
begin insert into change_log (subject, subject_id) values ('${subject}', ${row}.${column}); end`
}

const titleChanges = [
  `create table change_log (
    id integer primary key autoincrement,
    transaction_id integer not null default 0,
    subject text not null,
    subject_id integer not null
  )`,
  ...watched.flatMap(({ table, subject, column }) =>
    (['insert', 'update', 'delete'] as const).map((event) => trigger(table, subject, column, event)),
  ),
  // What moves to another title changes both.
  ...['copies', 'loans', 'holds', 'course_titles'].map(
    (
      table,
    ) => `create trigger ${table}_moved_logged after update of title_id on ${table} when old.title_id <> new.title_id
begin insert into change_log (subject, subject_id) values ('title', old.title_id); end`,
  ),
  ...(['insert', 'update', 'delete'] as const).map(
    (event) => `create trigger transits_${event}_logged after ${event} on transits
begin insert into change_log (subject, subject_id)
select 'title', title_id from copies where id = ${event === 'delete' ? 'old' : 'new'}.copy_id; end`,
  ),
]

/** Titles are found by the names of what reads them: a renamed programme changes its own titles and those of its courses. */
const courseChanges = [
  `create trigger courses_update_logged after update on courses
when old.code <> new.code or old.name <> new.name or old.programme_id is not new.programme_id
begin insert into change_log (subject, subject_id)
select distinct 'title', title_id from course_titles
where course_id in (select id from courses where id = new.id or programme_id = new.id); end`,
]

/** What titles show of other tables: their comments, and what belongs to the whole institution. */
const shownChanges = [
  ...(['insert', 'update', 'delete'] as const).map((event) => {
    const row = event === 'delete' ? 'old' : 'new'
    return `create trigger comments_${event}_logged after ${event} on comments when ${row}.title_id is not null
begin insert into change_log (subject, subject_id) values ('title', ${row}.title_id); end`
  }),
  ...['institution', 'campuses', 'libraries', 'loan_types', 'courses'].flatMap((table) =>
    (['insert', 'update', 'delete'] as const).map(
      (event) => `create trigger ${table}_${event}_shown after ${event} on ${table}
begin insert into change_log (subject, subject_id) values ('institution', 0); end`,
    ),
  ),
]

/** A copy that is promised to a loan request is not on its shelf for anybody else. */
const requestChanges = (['insert', 'update', 'delete'] as const).map((event) =>
  trigger('loan_requests', 'title', 'title_id', event),
)

/** The table and all triggers that write into it. */
export const changeLogStatements = [...titleChanges, ...courseChanges, ...shownChanges, ...requestChanges]
