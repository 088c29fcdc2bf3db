/**
 * A payment is written once: the same receipt for the same debt cannot come again. Slips remember what they were made
 * for, so that whoever sees the money come in finds the debts. Clearances, each with the code that confirms it.
 */
export const charges = `
create unique index charges_payment_once on charges (charge_id, receipt) where kind = 'payment' and receipt is not null;
create table payment_slips (
  id {{id}},
  person_id integer not null references people (id),
  library_id integer not null references libraries (id),
  amount_cents integer not null check (amount_cents > 0),
  charges text not null,
  made_at text not null
);
create unique index payment_slips_same on payment_slips (person_id, library_id, amount_cents, charges);
create table clearances (
  id {{id}},
  person_id integer not null references people (id),
  library_id integer references libraries (id),
  suspension_id integer not null references suspensions (id),
  code text not null unique,
  issued_at text not null
);
create index clearances_person on clearances (person_id);
`
