/** Titles of a search that one file may have: more are harvested by OAI-PMH. */
export const mostExported = 50_000
