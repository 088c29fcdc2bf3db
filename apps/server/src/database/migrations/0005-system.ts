/** The change log, the outbox, leases, secrets and counters. */
export const system = `
create table outbox (
  id {{id}},
  kind text not null,
  payload text not null,
  created_at text not null,
  not_before text not null,
  attempts integer not null default 0,
  done_at text,
  failure text
);
create index outbox_open on outbox (not_before) where done_at is null;
create table leases (
  name text primary key,
  holder text not null,
  until text not null
);
create table secrets (
  name text primary key,
  value text not null,
  created_at text not null
);
create table counters (
  name text primary key,
  next integer not null
);
`
