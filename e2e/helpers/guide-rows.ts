/** Search guides that the demonstration library does not show. */
import { change, type Server } from './library-rows.ts'

/** Shows guides under “more”, like `estante config guide on`. */
export function showGuides(server: Server, codes: readonly string[]): void {
  for (const code of codes) {
    change(
      server,
      `insert into guides (code, section, name_pt, name_es, name_en, position)
      select '${code}', 2, '${code}', '${code}', '${code}', 90 where not exists (select 1 from guides where code = '${code}')`,
    )
  }
}

export function hideGuides(server: Server, codes: readonly string[]): void {
  for (const code of codes) change(server, `delete from guides where code = '${code}'`)
}
