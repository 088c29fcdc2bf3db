import { fromMarcJson } from '@estante/marc/marc-json/marc-json'
import { acervoCampos } from '@estante/marc/wire-fields'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { rowNumber } from '../../http/row-number.ts'
import { presentTitle } from '../titles/present-title.ts'
import { withoutRestrictedAddresses } from '../titles/restricted-links.ts'
import { presentHolders, presentInstitution } from './present.ts'
import { ofNetwork } from './search-network.ts'
import { titleById, titlesOfWorks } from './store.ts'

export const showNetworkTitle: ReadingHandler<'network.show'> = async (db, { params, language, now }, ctx) => {
  ofNetwork(ctx, (network) => network.assertAvailable())
  const title = await titleById(db, rowNumber(params.id))
  if (!title) refuse('network.title_not_found', { id: params.id.slice(0, 20) })
  const titles = (await titlesOfWorks(db, [title.workId])).get(title.workId) ?? [title]
  const record = withoutRestrictedAddresses(fromMarcJson(title.marc))
  const { data } = title
  const stored = {
    id: title.id,
    source: 'network',
    controlNumber: '',
    data,
    sortTitle: data.sortTitle,
    state: 'active' as const,
    coverUrl: null,
  }
  return {
    campos: acervoCampos(record, () => ''),
    resumo: presentTitle(
      {
        title: stored,
        headings: [],
        copies: [],
        waiting: 0,
        courses: [],
        linkedTitles: { byControlNumber: new Map(), parts: [] },
        libraryNames: new Map(),
        zone: now.timeZoneId,
      },
      language,
    ),
    instituicao: presentInstitution(title),
    instituicoes: presentHolders(titles),
  }
}
