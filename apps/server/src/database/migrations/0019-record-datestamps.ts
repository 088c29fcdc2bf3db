import { type Kysely, sql } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/**
 * When the description of each title and authority last changed, for harvesters. Triggers mark a record as stale; readers
 * of the datestamps stamp it after the change is committed (features/oai), so no record gets a moment that a harvester
 * has passed already.
 */
export async function recordDatestamps(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
-- Rows are never deleted: a record that is gone answers harvesters as deleted.
create table record_datestamps (
  kind text not null check (kind in ('title', 'authority')),
  record_id integer not null,
  described_at text, -- whole second in UTC, "2026-03-10T15:00:00Z"; null: not stamped yet
  is_stale smallint not null, -- 1: changed since it was stamped
  primary key (kind, record_id)
);
insert into record_datestamps
  select 'title', id, substr(updated_at, 1, 19) || 'Z', 0 from titles;
insert into record_datestamps
  select 'authority', id, substr(updated_at, 1, 19) || 'Z', 0 from authorities where marc is not null;
create index record_datestamps_described on record_datestamps (kind, described_at);
create index record_datestamps_stale on record_datestamps (kind, record_id) where is_stale = 1;
`,
  )
  for (const trigger of triggers) {
    for (const statement of statementsOf(engine, trigger)) await sql.raw(statement).execute(db)
  }
}

interface Trigger {
  name: string
  /** "insert on titles" */
  event: string
  when?: string
  run: string[]
}

const added = (kind: 'title' | 'authority') =>
  `insert into record_datestamps values ('${kind}', new.id, null, 1)
on conflict (kind, record_id) do update set is_stale = 1`
const changed = (kind: 'title' | 'authority', id: string) =>
  `update record_datestamps set is_stale = 1 where kind = '${kind}' and record_id = ${id} and is_stale = 0`
/** A title is described by the established headings of its authorities. */
const titlesOf = (authority: string) =>
  `update record_datestamps set is_stale = 1 where kind = 'title' and is_stale = 0
and record_id in (select title_id from title_headings where authority_id = ${authority})`

const isOtherTitle = `old.content_hash <> new.content_hash or old.state <> new.state or old.data <> new.data
or old.material_type <> new.material_type`
const isOtherAuthority = `old.heading <> new.heading or old.state <> new.state
or coalesce(old.marc, '') <> coalesce(new.marc, '')`
const isElsewhere = `old.title_id <> new.title_id or old.library_id <> new.library_id
or coalesce(old.collection, '') <> coalesce(new.collection, '')
or (old.state = 'withdrawn') <> (new.state = 'withdrawn')`
const isHeldElsewhere = `old.title_id <> new.title_id
or coalesce(old.library_id, 0) <> coalesce(new.library_id, 0)`

const triggers: readonly Trigger[] = [
  { name: 'titles_added', event: 'insert on titles', run: [added('title')] },
  { name: 'titles_changed', event: 'update on titles', when: isOtherTitle, run: [changed('title', 'new.id')] },
  { name: 'titles_gone', event: 'delete on titles', run: [changed('title', 'old.id')] },
  {
    name: 'authorities_added',
    event: 'insert on authorities',
    when: 'new.marc is not null',
    run: [added('authority')],
  },
  {
    name: 'authorities_changed',
    event: 'update on authorities',
    when: isOtherAuthority,
    run: [
      `insert into record_datestamps select 'authority', new.id, null, 1 where new.marc is not null
on conflict (kind, record_id) do update set is_stale = 1`,
      titlesOf('new.id'),
    ],
  },
  { name: 'authorities_gone', event: 'delete on authorities', run: [changed('authority', 'old.id')] },
  {
    name: 'headings_moved',
    event: 'update on title_headings',
    when: 'old.authority_id <> new.authority_id',
    run: [changed('title', 'new.title_id')],
  },
  { name: 'copies_added', event: 'insert on copies', run: [changed('title', 'new.title_id')] },
  {
    name: 'copies_changed',
    event: 'update on copies',
    when: isElsewhere,
    run: [changed('title', 'new.title_id'), changed('title', 'old.title_id')],
  },
  { name: 'copies_gone', event: 'delete on copies', run: [changed('title', 'old.title_id')] },
  { name: 'holdings_added', event: 'insert on holdings', run: [changed('title', 'new.title_id')] },
  {
    name: 'holdings_changed',
    event: 'update on holdings',
    when: isHeldElsewhere,
    run: [changed('title', 'new.title_id'), changed('title', 'old.title_id')],
  },
  { name: 'holdings_gone', event: 'delete on holdings', run: [changed('title', 'old.title_id')] },
]

function statementsOf(engine: Engine, { name, event, when, run }: Trigger): string[] {
  const condition = when === undefined ? '' : ` when (${when})`
  const body = run.map((statement) => `${statement};`).join('\n')
  const trigger = `described_${name}`
  if (engine === 'sqlite') return [`create trigger ${trigger} after ${event}${condition} begin\n${body}\nend`]
  return [
    `create function ${trigger}() returns trigger language plpgsql as $$ begin\n${body}\nreturn null; end $$`,
    `create trigger ${trigger} after ${event} for each row${condition} execute function ${trigger}()`,
  ]
}
