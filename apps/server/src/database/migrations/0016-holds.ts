/**
 * With which login a hold was placed: its category says which rule is for it. Holds of before have none and follow the
 * person's first login. And by what the holds are found whose pause is over.
 */
export const holds = `
alter table holds add column login_id integer references logins (id);
create index holds_suspended on holds (suspended_until) where state = 'waiting' and suspended_until is not null;
`
