/**
 * A loan request keeps one copy for one person: a copy is promised once, and nobody asks twice for the same. What is
 * asked for from the closed collection has a slip with its items; a copy is on one open slip at a time.
 */
export const loanRequests = `
alter table loan_requests add column login_id integer references logins (id);
alter table loan_requests add column pickup_until text;
create unique index loan_requests_one_copy on loan_requests (copy_id) where copy_id is not null and state in ('waiting', 'in-transit', 'available');
create unique index loan_requests_one_each on loan_requests (person_id, title_id, coalesce(volume, ''), coalesce(tome, ''), coalesce(part, ''), coalesce(material, '')) where state in ('waiting', 'in-transit', 'available');
create index loan_requests_state on loan_requests (state) where state in ('waiting', 'in-transit', 'available');
create table collection_slips (
  id {{id}},
  person_id integer not null references people (id),
  login_id integer not null references logins (id),
  library_id integer not null references libraries (id),
  made_at text not null
);
create index collection_slips_person on collection_slips (person_id);
create table collection_slip_items (
  slip_id integer not null references collection_slips (id),
  copy_id integer not null references copies (id),
  closed_at text,
  primary key (slip_id, copy_id)
);
create unique index collection_slip_items_open on collection_slip_items (copy_id) where closed_at is null;
`
