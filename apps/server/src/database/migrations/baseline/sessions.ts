/** Sessions, tokens, failed sign-ins and second factors. Secrets are stored as hashes (hashSecret). */
export const sessions = `
-- A signed-in device: the family of its refresh tokens.
create table sessions (
  id text primary key, -- random; part of the access tokens
  account_id integer not null references accounts (id),
  remembered smallint not null, -- 1: survives the end of the browser
  opened_by text not null, -- password, passkey, oidc, saml, switch, redirect
  acting_account_id integer references accounts (id), -- the account that acts as this one (troca-usuario)
  device text not null, -- "Firefox 110, Linux"
  redirect_base text, -- base URL of the pages when they are not this server's
  opened_at text not null,
  used_at text not null,
  expires_at text not null,
  ended_at text,
  ended_by text -- signed-out, signed-out-elsewhere, reused-token, password-changed, blocked, switched, erased
);
create index sessions_account on sessions (account_id) where ended_at is null;

-- Refresh tokens, each used once.
create table refresh_tokens (
  hash text primary key,
  session_id text not null references sessions (id),
  created_at text not null,
  used_at text,
  used_by text -- keyed hash of the client, which may repeat it for some seconds
);
create index refresh_tokens_session on refresh_tokens (session_id);

-- Failed attempts: in a row for a user name, within a window for an address.
create table failures (
  subject text primary key, -- "account:…" or "address:…" with a hash: the table reveals no names
  failures integer not null,
  first_at text not null,
  last_at text not null
);

-- Browsers from which an account signed in before.
create table known_devices (
  hash text not null,
  account_id integer not null references accounts (id),
  created_at text not null,
  used_at text not null, -- last sign-in
  primary key (hash, account_id)
);
create index known_devices_account on known_devices (account_id, used_at);

-- Tokens and codes that are used once.
create table one_time_tokens (
  hash text primary key,
  kind text not null,
  account_id integer references accounts (id),
  payload text not null, -- JSON, by kind
  created_at text not null,
  expires_at text not null,
  used_at text
);
create index one_time_tokens_expiry on one_time_tokens (expires_at);
create index one_time_tokens_account on one_time_tokens (account_id);

-- Passwords of an account, the present one included.
create table password_history (
  account_id integer not null references accounts (id),
  password_hash text not null,
  set_at text not null
);
create index password_history_account on password_history (account_id, set_at);

-- Passkeys (WebAuthn credentials).
create table passkeys (
  id text primary key, -- credential id, base64url
  account_id integer not null references accounts (id),
  public_key text not null, -- COSE key, base64url
  counter integer not null, -- signature counter; 0 where the authenticator does not count
  transports text not null, -- JSON: ["internal", "hybrid"]
  name text not null, -- given by its owner
  created_at text not null,
  used_at text
);
create index passkeys_account on passkeys (account_id);

-- Authenticator apps (TOTP, RFC 6238).
create table authenticators (
  account_id integer primary key references accounts (id),
  sealed_secret text not null, -- encrypted: secrets/seal.ts
  created_at text not null,
  confirmed_at text, -- null until the first code was entered
  last_step integer not null default 0 -- last 30-second step whose code was accepted: none is accepted twice
);

-- One-time codes in place of the authenticator app.
create table backup_codes (
  account_id integer not null references accounts (id),
  hash text not null,
  used_at text,
  primary key (account_id, hash)
);
`
