/** Separate holdings records whose title has not been loaded: the title's import takes them from here. */
export const waitingHoldings = `
create table waiting_holdings (
  source text not null,
  source_key text not null,
  agency text not null,
  control_number text not null,
  title_control_number text not null,
  content_hash text not null,
  marc text not null,
  primary key (source, source_key)
);
create index waiting_holdings_title on waiting_holdings (source, title_control_number);
`
