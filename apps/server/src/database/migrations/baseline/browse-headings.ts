/** Headings of the browse lists, kept by triggers so that no writer can forget them. */
import type { Engine } from '../migration.ts'

const names = `'person', 'institution', 'event'`

/** Roles and types of each list, as in features/browse/lists.ts. */
const lists = [
  { list: 'author', roles: `'author', 'contributor'`, types: names },
  {
    list: 'subject',
    roles: `'subject', 'genre'`,
    types: `'subject', 'geographic', 'genre', 'chronological', 'uniform-title', ${names}`,
  },
  { list: 'series', roles: `'series'`, types: `'uniform-title'` },
] as const

export const browseHeadings = `
-- Headings of the browse lists in their order: every authority that a title names in a role of the list, and the see
-- references to it. Kept by triggers. A row stays when the last title goes: readers ask the search index for the counts.
create table browse_headings (
  list text not null, -- author, subject, series
  heading_key text{{code_units}} not null,
  tie text{{code_units}} not null, -- orders equal keys: "0" and the type of a heading, then "r" and the authority of a reference
  authority_id integer not null,
  heading text, -- of a reference; null for the authority's own heading
  primary key (list, heading_key, tie)
);
create index browse_headings_authority on browse_headings (authority_id);
`

const isOfList = (row: string, list: string) =>
  `(${lists.map((one) => `(${list} = '${one.list}' and ${row}.type in (${one.types}))`).join(' or ')})`

/** The reference as it stands in a list, of rows called `one`. */
const referenceColumns: Record<Engine, string> = {
  sqlite: `one.heading_key, 'r' || printf('%010d', one.authority_id), one.authority_id, one.heading`,
  postgres: `one.heading_key, 'r' || lpad(one.authority_id::text, 10, '0'), one.authority_id, one.heading`,
}

const columns = '(list, heading_key, tie, authority_id, heading)'

/** What stands behind `insert into browse_headings`, on both databases. */
function insertions(engine: Engine) {
  const addHeading = ({ list, types }: (typeof lists)[number]) =>
    `insert into browse_headings ${columns}
select '${list}', one.heading_key, '0' || one.type, one.id, null from authorities one
where one.id = new.authority_id and one.type in (${types})
and not exists (select 1 from browse_headings known
  where known.authority_id = one.id and known.list = '${list}' and known.heading is null)
on conflict do nothing`
  const addReferences = `insert into browse_headings ${columns}
select new.list, ${referenceColumns[engine]} from authority_references one
where one.authority_id = new.authority_id and one.kind = 'see' and ${isOfList('one', 'new.list')}
on conflict do nothing`
  const addReference = `insert into browse_headings ${columns}
select known.list, ${referenceColumns[engine].replaceAll('one.', 'new.')} from browse_headings known
where known.authority_id = new.authority_id and known.heading is null and ${isOfList('new', 'known.list')}
on conflict do nothing`
  return { addHeading, addReferences, addReference }
}

const dropReference = `delete from browse_headings
where authority_id = old.authority_id and heading_key = old.heading_key and heading is not null`
const move = `update browse_headings set heading_key = new.heading_key, tie = '0' || new.type
where authority_id = new.id and heading is null`
const drop = 'delete from browse_headings where authority_id = old.id'

interface Trigger {
  name: string
  /** "after insert on title_headings" */
  event: string
  when?: string
  run: string
}

function triggers(engine: Engine): Trigger[] {
  const { addHeading, addReferences, addReference } = insertions(engine)
  const isMoved = 'old.heading_key <> new.heading_key or old.type <> new.type'
  return [
    ...(['insert', 'update'] as const).flatMap((event) =>
      lists.map((one) => ({
        name: `browse_${one.list}_${event}`,
        event: `after ${event} on title_headings`,
        when: `new.role in (${one.roles})`,
        run: addHeading(one),
      })),
    ),
    {
      name: 'browse_references_of',
      event: 'after insert on browse_headings',
      when: 'new.heading is null',
      run: addReferences,
    },
    {
      name: 'browse_reference_added',
      event: 'after insert on authority_references',
      when: `new.kind = 'see'`,
      run: addReference,
    },
    { name: 'browse_reference_dropped', event: 'after delete on authority_references', run: dropReference },
    { name: 'browse_heading_moved', event: 'after update on authorities', when: isMoved, run: move },
    { name: 'browse_heading_dropped', event: 'after delete on authorities', run: drop },
  ]
}

function statementsOf(engine: Engine, { name, event, when, run }: Trigger): string[] {
  if (engine === 'sqlite') return [`create trigger ${name} ${event}${when ? ` when ${when}` : ''} begin ${run}; end`]
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${run}; return null; end $$`,
    `create trigger ${name} ${event} for each row${when ? ` when (${when})` : ''} execute function ${name}()`,
  ]
}

export function browseHeadingTriggers(engine: Engine): string[] {
  return triggers(engine).flatMap((trigger) => statementsOf(engine, trigger))
}
