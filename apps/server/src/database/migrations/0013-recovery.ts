/** Codes for a new password are looked for by their login. */
export const recovery = `
create index one_time_tokens_login on one_time_tokens (login_id);
`
