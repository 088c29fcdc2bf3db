import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** Notices to browsers: which ones are subscribed, what waits to be sent, and who does not want what. */
export async function push(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
-- Browsers in which patrons turned notices on.
create table push_subscriptions (
  id {{id}},
  patron_id integer not null references patrons (id),
  session_id text not null, -- in which it was turned on; where that one is signed out, it goes
  endpoint text not null unique, -- of the browser's push service
  p256dh text not null, -- the browser's public key, base64url
  auth text not null, -- what it shares with whoever may write to it, base64url
  created_at text not null
);
create index push_subscriptions_patron on push_subscriptions (patron_id);
create index push_subscriptions_session on push_subscriptions (session_id);
-- One row for each browser and notice, until it went or is given up. Its subscription may be gone meanwhile.
create table push_messages (
  id {{id}},
  subscription_id integer not null,
  kind text not null, -- packages/domain/src/alerts/notice-kinds.ts
  created_at text not null,
  not_before text not null,
  attempts integer not null default 0
);
create index push_messages_due on push_messages (not_before);
alter table notice_choices add column by_push smallint not null default 1;
`,
  )
}
