/** The outbox, leases, secrets and counters. */
export const system = `
-- Side effects (mail): written in the transaction that causes them, delivered afterwards by a job.
create table outbox (
  id {{id}},
  kind text not null,
  payload text not null, -- JSON, by kind
  created_at text not null,
  not_before text not null, -- of the next attempt
  attempts integer not null default 0,
  done_at text,
  failure text
);
create index outbox_open on outbox (not_before) where done_at is null;

-- Leases of jobs: one process of many runs each.
create table leases (
  name text primary key,
  holder text not null,
  until text not null
);

-- Keys that this installation generated, such as the signing key of its tokens.
create table secrets (
  name text primary key,
  value text not null,
  created_at text not null
);

-- Next numbers of titles, authorities and copies.
create table counters (
  name text primary key,
  next integer not null
);
`
