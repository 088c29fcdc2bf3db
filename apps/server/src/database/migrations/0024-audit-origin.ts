/** Where a deed came from, and for half a year the address of whoever did it in a browser. */
export const auditOrigin = `
alter table audit_log add column origin text;
alter table audit_log add column address text;
create index audit_log_address on audit_log (at) where address is not null;
`
