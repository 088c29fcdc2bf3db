/** Until when a copy was kept for a hold whose person let it go by pausing: a copy that comes again is kept no longer. */
export const holdsLetGo = `
alter table holds add column let_go_until text;
`
