/**
 * Where a hold is fetched, when that is not where it waits; who lets the library renew; what kind of suspension one is;
 * and the ways by which circulation finds its rows.
 */
export const circulationRules = `
alter table holds add column pickup_library_id integer references libraries (id);
alter table people add column automatic_renewal smallint not null default 0;
alter table suspensions add column kind text not null default 'late' check (kind in ('late', 'clearance', 'other'));
create index loans_due on loans (due_on) where state = 'open';
create index holds_pickup on holds (pickup_until) where state = 'available';
create index charges_charge on charges (charge_id) where charge_id is not null;
`
