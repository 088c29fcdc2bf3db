import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** Money at the desk: what a library's till takes from one closing to the next, and the receipts of it. */
export async function till(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
-- A period of a library's till. The open one has no closing; the first payment after a closing begins the next.
create table tills (
  id {{id}},
  library_id integer not null references libraries (id),
  opened_at text not null,
  opened_by text not null, -- as audit_log.actor
  opening_cents integer not null check (opening_cents >= 0), -- cash that was in it
  closed_at text,
  closed_by text,
  expected_cents integer, -- cash: the opening amount and what was taken
  counted_cents integer check (counted_cents >= 0),
  left_cents integer check (left_cents >= 0), -- cash that stays for the next period
  note text,
  check ((closed_at is null) = (counted_cents is null))
);
create unique index tills_one_open on tills (library_id) where closed_at is null;
create index tills_closed on tills (library_id, closed_at);

-- One payment of one person, of one or several debts.
create table receipts (
  id {{id}},
  till_id integer not null references tills (id),
  patron_id integer not null references patrons (id),
  number text not null,
  received_by text not null, -- as audit_log.actor
  desk text,
  method text not null check (method in ('cash', 'pix', 'gru', 'card')),
  note text, -- number of the transaction
  amount_cents integer not null check (amount_cents > 0),
  created_at text not null,
  request_key text -- of the form: sent again, it counts once
);
create index receipts_till on receipts (till_id);
create index receipts_patron on receipts (patron_id);
create unique index receipts_request on receipts (request_key) where request_key is not null;

alter table charges add column receipt_id integer references receipts (id);
create index charges_receipt on charges (receipt_id) where receipt_id is not null;
alter table charges add column request_key text; -- of a fee by hand, as in receipts
create unique index charges_request on charges (request_key) where request_key is not null;

-- What the desk charges by hand: photocopies, a second card.
create table services (
  id {{id}},
  name_pt text not null,
  name_es text not null,
  name_en text not null,
  price_cents integer not null check (price_cents > 0),
  position integer not null default 1
);
`,
  )
}
