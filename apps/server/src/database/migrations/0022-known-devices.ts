/** Browsers from which somebody signed in to a login before. */
export const knownDevices = `
create table known_devices (
  hash text not null,
  login_id integer not null references logins (id),
  made_at text not null,
  used_at text not null,
  primary key (hash, login_id)
);
create index known_devices_login on known_devices (login_id, used_at);
`
