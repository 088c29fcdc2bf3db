/**
 * Passkeys, authenticator apps and backup codes: what a login may sign in with beside its password. And the address at
 * which a session's pages are, where it is not this server's own.
 */
export const secondFactors = `
create table passkeys (
  id text primary key,
  login_id integer not null references logins (id),
  public_key text not null,
  counter integer not null,
  transports text not null,
  name text not null,
  made_at text not null,
  used_at text
);
create index passkeys_login on passkeys (login_id);
create table authenticators (
  login_id integer primary key references logins (id),
  sealed_secret text not null,
  made_at text not null,
  confirmed_at text,
  last_step integer not null default 0
);
create table backup_codes (
  login_id integer not null references logins (id),
  hash text not null,
  used_at text,
  primary key (login_id, hash)
);
alter table sessions add column redirect_base text;
`
