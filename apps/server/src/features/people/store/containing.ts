import { type RawBuilder, sql } from 'kysely'

/** For `like`: texts that contain this one, whose own signs stand for themselves. */
export const containing = (text: string): RawBuilder<string> =>
  sql<string>`${`%${text.replace(/[!%_]/g, '!$&')}%`} escape '!'`
