/** A loan rule that was used stays, for the loans that were made under it; ended, it is for no new one. */
export const policies = `
alter table policies add column ended_at text;
`
