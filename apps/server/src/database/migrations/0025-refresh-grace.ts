/** Who used a refresh token: the same client may repeat it for some seconds. */
export const refreshGrace = `
alter table refresh_tokens add column used_by text;
`
