/** Loans, holds, loan requests, stack requests, transits, the ledger and the audit log. */
export const circulation = `
-- Circulation policies. The most specific row applies; a null column matches everything.
create table policies (
  id {{id}},
  category_id integer references patron_categories (id),
  material_type text,
  library_id integer references libraries (id),
  loan_days integer not null check (loan_days > 0),
  renewal_limit integer not null check (renewal_limit >= 0),
  open_loan_limit integer not null check (open_loan_limit >= 0),
  hold_limit integer not null check (hold_limit >= 0),
  pickup_hours integer not null check (pickup_hours > 0),
  fine_per_day_cents integer not null check (fine_per_day_cents >= 0),
  fine_counts_closed_days smallint not null,
  suspension_days_per_day integer not null check (suspension_days_per_day >= 0),
  tolerated_debt_cents integer not null check (tolerated_debt_cents >= 0),
  ended_at text -- set once it was used and is replaced: its loans keep it
);

create table loans (
  id {{id}},
  copy_id integer not null references copies (id),
  title_id integer not null references titles (id),
  patron_id integer not null references patrons (id),
  account_id integer references accounts (id),
  library_id integer not null references libraries (id), -- where it was checked out
  policy_id integer not null references policies (id),
  state text not null check (state in ('open', 'returned', 'lost')),
  checked_out_at text not null,
  due_on text not null,
  returned_at text,
  returned_library_id integer references libraries (id),
  renewals_made integer not null default 0,
  renewed_on text,
  receipt text not null, -- of the last renewal, or of the check-out
  checkout_receipt text
);
create unique index loans_one_open on loans (copy_id) where state = 'open';
create index loans_patron on loans (patron_id, state);
create index loans_title on loans (title_id);
create index loans_due on loans (due_on) where state = 'open';

create table renewals (
  id {{id}},
  loan_id integer not null references loans (id),
  renewed_at text not null,
  from_due_on text not null,
  to_due_on text not null,
  receipt text not null,
  by text not null -- patron, staff, automatic
);
create index renewals_loan on renewals (loan_id);
create index renewals_receipt on renewals (receipt);

-- Reminders and automatic renewals of a loan, each done once while the loan is due on that day.
create table loan_notices (
  loan_id integer not null references loans (id),
  due_on text not null,
  kind text not null, -- before-2, after-7 (days), automatic
  created_at text not null,
  primary key (loan_id, due_on, kind)
);

-- Secret addresses of the calendars of due dates; one for each patron.
create table calendar_feeds (
  patron_id integer primary key references patrons (id),
  hash text not null unique,
  created_at text not null,
  read_at text -- when a calendar program last asked for it
);

-- A hold (reserva). One queue for each title, volume, tome, part, material and library.
create table holds (
  id {{id}},
  title_id integer not null references titles (id),
  patron_id integer not null references patrons (id),
  account_id integer references accounts (id), -- decides on the policy
  library_id integer not null references libraries (id), -- whose copies it waits for
  volume text,
  tome text,
  part text,
  material text,
  state text not null check (state in ('waiting', 'available', 'fulfilled', 'cancelled', 'expired')),
  queued_at text not null,
  suspended_from text,
  suspended_until text,
  copy_id integer references copies (id), -- on the hold shelf, or in transit to it while the state is waiting
  pickup_library_id integer references libraries (id), -- null: library_id
  available_at text,
  pickup_until text,
  previous_pickup_until text, -- deadline of a copy that the patron gave up by suspending the hold, which is possible once
  closed_at text,
  close_reason text,
  check ((state = 'available') <= (copy_id is not null))
);
create unique index holds_one_copy on holds (copy_id) where state = 'available';
create unique index holds_one_each on holds (patron_id, title_id, library_id, coalesce(volume, ''), coalesce(tome, ''), coalesce(part, ''), coalesce(material, '')) where state in ('waiting', 'available');
create index holds_title on holds (title_id, state);
create index holds_patron on holds (patron_id, state);
create index holds_pickup on holds (pickup_until) where state = 'available';
create index holds_suspended on holds (suspended_until) where state = 'waiting' and suspended_until is not null;

-- Places of a library where requested copies are picked up.
create table pickup_places (
  id {{id}},
  library_id integer not null references libraries (id),
  name text not null
);

-- A loan request (solicitação de empréstimo): a copy of one library wanted at another, or at home.
create table loan_requests (
  id {{id}},
  title_id integer not null references titles (id),
  patron_id integer not null references patrons (id),
  account_id integer references accounts (id),
  from_library_id integer not null references libraries (id),
  to_library_id integer references libraries (id),
  copy_id integer references copies (id), -- promised while the request is open, afterwards the one that was lent
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
  pickup_until text,
  created_at text not null,
  updated_at text not null
);
create index loan_requests_patron on loan_requests (patron_id);
create index loan_requests_title on loan_requests (title_id, state);
create unique index loan_requests_one_copy on loan_requests (copy_id) where copy_id is not null and state in ('waiting', 'in-transit', 'available');
create unique index loan_requests_one_each on loan_requests (patron_id, title_id, coalesce(volume, ''), coalesce(tome, ''), coalesce(part, ''), coalesce(material, '')) where state in ('waiting', 'in-transit', 'available');
create index loan_requests_state on loan_requests (state) where state in ('waiting', 'in-transit', 'available');

-- A stack request: copies from closed stacks that a patron asks the desk for.
create table stack_requests (
  id {{id}},
  patron_id integer not null references patrons (id),
  account_id integer not null references accounts (id),
  library_id integer not null references libraries (id),
  created_at text not null
);
create index stack_requests_patron on stack_requests (patron_id);

create table stack_request_items (
  stack_request_id integer not null references stack_requests (id),
  copy_id integer not null references copies (id),
  closed_at text, -- handed out, or not found
  primary key (stack_request_id, copy_id)
);
create unique index stack_request_items_open on stack_request_items (copy_id) where closed_at is null;

-- A copy in transit between libraries; open until it arrives.
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

-- The ledger. Rows are only added: debts are positive, payments, discounts and reversals negative.
create table charges (
  id {{id}},
  patron_id integer not null references patrons (id),
  library_id integer not null references libraries (id),
  loan_id integer references loans (id),
  charge_id integer references charges (id), -- the debt that a payment, discount or reversal belongs to
  kind text not null check (kind in ('fine', 'replacement', 'service', 'payment', 'discount', 'reversal')),
  amount_cents integer not null,
  created_at text not null,
  reason text, -- code of Reason in packages/domain
  reason_facts text not null default '{}', -- JSON: facts of the reason
  receipt text,
  check ((kind in ('fine', 'replacement', 'service')) = (amount_cents > 0))
);
create index charges_patron on charges (patron_id);
create index charges_charge on charges (charge_id) where charge_id is not null;
-- The same payment is recorded once.
create unique index charges_payment_once on charges (charge_id, receipt) where kind = 'payment' and receipt is not null;

-- A suspension (afastamento): the patron may not borrow from from_day to until_day, both included.
create table suspensions (
  id {{id}},
  patron_id integer not null references patrons (id),
  library_id integer references libraries (id), -- null: at every library
  loan_id integer references loans (id),
  from_day text not null,
  until_day text not null,
  reason text not null, -- code of Reason in packages/domain
  reason_facts text not null default '{}',
  kind text not null default 'late' check (kind in ('late', 'clearance', 'other')),
  lifted_at text,
  check (from_day <= until_day)
);
create index suspensions_patron on suspensions (patron_id);

-- Payment slips and PIX codes: the same debts and sum have the same slip.
create table payment_slips (
  id {{id}},
  patron_id integer not null references patrons (id),
  library_id integer not null references libraries (id),
  amount_cents integer not null check (amount_cents > 0),
  charges text not null, -- JSON array of the numbers of the debts, ascending
  created_at text not null
);
create unique index payment_slips_same on payment_slips (patron_id, library_id, amount_cents, charges);

-- No-debts declarations (nada consta).
create table clearances (
  id {{id}},
  patron_id integer not null references patrons (id),
  library_id integer references libraries (id), -- null: of every library
  suspension_id integer not null references suspensions (id), -- ends the right to borrow; lifted, the declaration is void
  code text not null unique, -- by which anybody checks that it is genuine
  issued_at text not null
);
create index clearances_patron on clearances (patron_id);

-- The audit log. Rows are only added; client addresses are deleted after a while.
create table audit_log (
  id {{id}},
  at text not null,
  actor text not null,
  action text not null,
  subject text not null,
  subject_id integer,
  details text not null, -- JSON
  origin text, -- web, job, desk, command
  client_ip text
);
create index audit_log_subject on audit_log (subject, subject_id);
create index audit_log_client_ip on audit_log (at) where client_ip is not null;
`
