import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** Receivers that are told of events, and the messages to them. */
export async function webhooks(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
create table webhooks (
  id {{id}},
  url text not null,
  secret text not null, -- sealed; what messages are signed with
  old_secret text, -- sealed; signs besides until then
  old_secret_until text,
  personal_data smallint not null default 0, -- 1: messages have the number of the person
  state text not null default 'active', -- active, paused
  pause_reason text, -- packages/domain/src/webhooks/decide-attempt.ts
  failures integer not null default 0, -- in a row
  not_before text, -- until then its receiver is left alone
  good_at text not null, -- when something last arrived; else when it was made or resumed
  overdue_from text not null, -- loans due before that day have been told
  created_at text not null
);
create table webhook_subscriptions (
  event text not null,
  webhook_id integer not null references webhooks (id) on delete cascade,
  primary key (event, webhook_id)
);
-- One row for each webhook and event, written in the transaction of what it tells.
create table webhook_messages (
  id {{id}},
  webhook_id integer not null references webhooks (id) on delete cascade,
  event_id text not null, -- the same for every webhook and at every try
  type text not null,
  data text not null, -- JSON, without the person
  patron_id integer, -- null: the webhook may not know, or the message is over
  created_at text not null,
  not_before text not null,
  attempts integer not null default 0,
  done_at text,
  status integer, -- of the last answer
  failure text -- of the last try; once it is done: why it was given up
);
create index webhook_messages_due on webhook_messages (webhook_id, not_before) where done_at is null;
create index webhook_messages_done on webhook_messages (done_at);
create index webhook_messages_patron on webhook_messages (patron_id) where patron_id is not null;
`,
  )
}
