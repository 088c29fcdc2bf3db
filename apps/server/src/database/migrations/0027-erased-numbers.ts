/** User numbers whose owners asked to be forgotten, as keyed hashes: a list that still has them brings nobody back. */
export const erasedNumbers = `
create table erased_numbers (
  hash text primary key,
  erased_at text not null
);
`
