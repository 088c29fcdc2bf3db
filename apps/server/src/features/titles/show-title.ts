import { acervoCampos } from '@estante/marc/wire-fields'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { libraries } from '../institution/store.ts'
import { findEstablishedTitle } from './find-title.ts'
import { readLinkedTitles } from './linked-titles.ts'
import { presentTitle } from './present-title.ts'
import { withoutRestrictedAddresses } from './restricted-links.ts'
import { copiesOf, coursesOf, headingsOf, titleRecord, waitingHolds } from './store.ts'

/** The title's fields, and the further content of its page. */
export const showTitle: ReadingHandler<'titles.show'> = async (db, { params, language, now }, { search }) => {
  const title = await findEstablishedTitle(db, params.id)
  const ids = [title.id]
  const headings = await headingsOf(db, ids)
  const record = withoutRestrictedAddresses(await titleRecord(db, title.id))
  const authorities = new Map(headings.map((heading) => [heading.field, String(heading.authorityId)]))
  return {
    campos: acervoCampos(record, (field) => authorities.get(field) ?? ''),
    resumo: presentTitle(
      {
        title,
        headings,
        copies: await copiesOf(db, ids),
        waiting: (await waitingHolds(db, ids)).get(title.id) ?? 0,
        courses: await coursesOf(db, ids),
        linkedTitles: await readLinkedTitles(db, search, title),
        libraryNames: new Map((await libraries(db)).map((unit) => [unit.id, unit.shortName])),
        zone: now.timeZoneId,
      },
      language,
    ),
  }
}
