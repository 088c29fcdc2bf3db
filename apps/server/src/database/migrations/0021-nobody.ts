/**
 * The one row of people that stands for nobody: old history is moved to it, so that what was lent is still counted and
 * no longer says to whom.
 */
export const nobody = `
alter table people add column nobody smallint not null default 0 check (nobody in (0, 1));
create unique index people_nobody on people (nobody) where nobody = 1;
`
