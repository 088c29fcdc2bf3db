/** Loans, holds, loan requests, transits, charges, suspensions and the audit log. */
export const circulation = `
create table loans (
  id {{id}},
  copy_id integer not null references copies (id),
  title_id integer not null references titles (id),
  person_id integer not null references people (id),
  login_id integer references logins (id),
  library_id integer not null references libraries (id),
  policy_id integer not null references policies (id),
  state text not null check (state in ('open', 'returned', 'lost')),
  lent_at text not null,
  due_on text not null,
  returned_at text,
  returned_library_id integer references libraries (id),
  renewals_made integer not null default 0,
  renewed_on text,
  receipt text not null
);
create unique index loans_one_open on loans (copy_id) where state = 'open';
create index loans_person on loans (person_id, state);
create index loans_title on loans (title_id);
create table renewals (
  id {{id}},
  loan_id integer not null references loans (id),
  renewed_at text not null,
  from_due_on text not null,
  to_due_on text not null,
  receipt text not null,
  by text not null
);
create index renewals_loan on renewals (loan_id);
create table holds (
  id {{id}},
  title_id integer not null references titles (id),
  person_id integer not null references people (id),
  library_id integer not null references libraries (id),
  volume text,
  tome text,
  part text,
  material text,
  state text not null check (state in ('waiting', 'available', 'fetched', 'cancelled', 'expired')),
  queued_at text not null,
  suspended_from text,
  suspended_until text,
  copy_id integer references copies (id),
  available_at text,
  pickup_until text,
  closed_at text,
  close_reason text,
  check ((state = 'available') <= (copy_id is not null))
);
create unique index holds_one_copy on holds (copy_id) where state = 'available';
create unique index holds_one_each on holds (person_id, title_id, library_id, coalesce(volume, ''), coalesce(tome, ''), coalesce(part, ''), coalesce(material, '')) where state in ('waiting', 'available');
create index holds_title on holds (title_id, state);
create index holds_person on holds (person_id, state);
create table pickup_places (
  id {{id}},
  library_id integer not null references libraries (id),
  name text not null
);
create table loan_requests (
  id {{id}},
  title_id integer not null references titles (id),
  person_id integer not null references people (id),
  from_library_id integer not null references libraries (id),
  to_library_id integer references libraries (id),
  copy_id integer references copies (id),
  volume text,
  tome text,
  part text,
  material text,
  phone text,
  email text,
  pickup_place_id integer references pickup_places (id),
  authorised_person text,
  home_delivery smallint not null default 0,
  delivery_address text,
  state text not null check (state in ('waiting', 'in-transit', 'available', 'finished', 'cancelled', 'removed')),
  created_at text not null,
  updated_at text not null
);
create index loan_requests_person on loan_requests (person_id);
create index loan_requests_title on loan_requests (title_id, state);
create table transits (
  id {{id}},
  copy_id integer not null references copies (id),
  from_library_id integer not null references libraries (id),
  to_library_id integer not null references libraries (id),
  hold_id integer references holds (id),
  sent_at text not null,
  expected_on text,
  arrived_at text
);
create unique index transits_one_open on transits (copy_id) where arrived_at is null;
create table charges (
  id {{id}},
  person_id integer not null references people (id),
  library_id integer not null references libraries (id),
  loan_id integer references loans (id),
  charge_id integer references charges (id),
  kind text not null check (kind in ('fine', 'replacement', 'service', 'payment', 'discount', 'reversal')),
  amount_cents integer not null,
  made_at text not null,
  reason text,
  receipt text,
  check ((kind in ('fine', 'replacement', 'service')) = (amount_cents > 0))
);
create index charges_person on charges (person_id);
create table suspensions (
  id {{id}},
  person_id integer not null references people (id),
  library_id integer references libraries (id),
  loan_id integer references loans (id),
  from_day text not null,
  until_day text not null,
  reason text not null,
  lifted_at text,
  check (from_day <= until_day)
);
create index suspensions_person on suspensions (person_id);
create table audit_log (
  id {{id}},
  at text not null,
  actor text not null,
  action text not null,
  subject text not null,
  subject_id integer,
  details text not null
);
create index audit_log_subject on audit_log (subject, subject_id);
`
