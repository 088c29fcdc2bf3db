/**
 * What the library has told about a loan that is due on a day, or has done about it by itself, once and never again; and
 * the secret addresses under which people follow their due dates in their own calendars.
 */
export const loans = `
create table loan_notices (
  loan_id integer not null references loans (id),
  due_on text not null,
  kind text not null,
  made_at text not null,
  primary key (loan_id, due_on, kind)
);
create table calendar_feeds (
  person_id integer primary key references people (id),
  hash text not null unique,
  made_at text not null,
  read_at text
);
create index renewals_receipt on renewals (receipt);
`
