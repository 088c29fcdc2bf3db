/** Sessions and their refresh tokens, failures of sign-ins, one-time tokens, earlier passwords. */
export const sessions = `
create table sessions (
  id text primary key,
  login_id integer not null references logins (id),
  remembered smallint not null,
  opened_by text not null,
  acting_login_id integer references logins (id),
  device text not null,
  opened_at text not null,
  used_at text not null,
  expires_at text not null,
  ended_at text,
  ended_by text
);
create index sessions_login on sessions (login_id) where ended_at is null;
create table refresh_tokens (
  hash text primary key,
  session_id text not null references sessions (id),
  made_at text not null,
  used_at text
);
create index refresh_tokens_session on refresh_tokens (session_id);
create table failures (
  subject text primary key,
  failures integer not null,
  first_at text not null,
  last_at text not null
);
create table one_time_tokens (
  hash text primary key,
  kind text not null,
  login_id integer references logins (id),
  payload text not null,
  made_at text not null,
  expires_at text not null,
  used_at text
);
create index one_time_tokens_expiry on one_time_tokens (expires_at);
create table password_history (
  login_id integer not null references logins (id),
  password_hash text not null,
  set_at text not null
);
create index password_history_login on password_history (login_id, set_at);
alter table logins add column blocked_by text;
update logins set blocked_by = 'attempts' where blocked = 1;
`
