import type { titlesCalls } from '@estante/contract/titles.calls'
import { drawCover } from '@estante/look/covers/cover'
import { dublinCore } from '@estante/marc/dublin-core'
import { type Handlers, reads } from '../../http/call-handler.ts'
import { libraries } from '../institution/store.ts'
import { exportTitle } from './export-title.ts'
import { findEstablishedTitle, findTitle } from './find-title.ts'
import { listLinks } from './list-links.ts'
import { seesRestrictedLinks, withoutRestrictedLinks } from './restricted-links.ts'
import { showCopies } from './show-copies.ts'
import { showMarc } from './show-marc.ts'
import { showPermissions } from './show-permissions.ts'
import { showReference } from './show-reference.ts'
import { showTitle } from './show-title.ts'
import { showStatistics, showTotals, showYears } from './statistics/show-statistics.ts'
import { copiesOf } from './store.ts'

export const titlesHandlers: Handlers<keyof typeof titlesCalls> = {
  'titles.show': reads(showTitle),
  'titles.marc': reads(showMarc),
  'titles.copies': reads(showCopies),
  'titles.permissions': reads(showPermissions),
  'titles.export': reads(exportTitle),
  'titles.totals': reads(showTotals),
  'titles.statisticsYears': reads(showYears),
  'titles.statistics': reads(showStatistics),
  'titles.links': reads(async (db, { params, query, caller }) => {
    const { data } = await findTitle(db, params.id)
    return listLinks(data, query.liberacao === '1' && (await seesRestrictedLinks(db, caller)))
  }),
  'titles.reference': reads(showReference),
  'titles.dublinCore': reads(async (db, { params }) =>
    dublinCore(withoutRestrictedLinks((await findEstablishedTitle(db, params.id)).data)).map(({ element, value }) => ({
      elemento: element,
      valor: value,
    })),
  ),
  'titles.colour': reads(async (db, { params }) => {
    const { data } = await findTitle(db, params.id)
    const { ink, kind } = drawCover({ title: data.title, kind: data.materialType })
    return { cor: String(ink), tinta: `cover--${kind} ink-${ink}` }
  }),
  'titles.libraries': reads(async (db, { params }) => {
    const title = await findTitle(db, params.id)
    const copies = await copiesOf(db, [title.id])
    return (await libraries(db))
      .map((library) => ({
        cod_biblioteca: String(library.id),
        desc_biblioteca: library.name,
        total: String(copies.filter((copy) => copy.libraryId === library.id).length),
      }))
      .filter((library) => library.total !== '0')
  }),
}
