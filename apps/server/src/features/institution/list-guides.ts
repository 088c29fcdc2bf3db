import { guideRoute } from '@estante/domain/search/guide-route'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { message } from '../../i18n/message.ts'
import { hasInstitutions } from '../network/store.ts'
import { networkCatalogue } from './offered-permissions.ts'
import { presentGuide } from './present.ts'
import { guides, permissions } from './store.ts'

/** It has a page of its own instead of a search of this catalogue. */
const networkGuide = 'rede'

/** The search tabs of the first section. With a network of its own, the library offers its catalogue as the last one. */
export const listGuides: ReadingHandler<'institution.guides'> = async (db, { language }) => {
  const [all, activities, hasNetwork] = await Promise.all([guides(db, 1), permissions(db), hasInstitutions(db)])
  const shown = all.map((guide) => presentGuide(guide, language))
  const isOn = activities.some(({ id, isEnabled }) => id === networkCatalogue && isEnabled)
  if (!hasNetwork || !isOn) return shown
  const descricao = message(language, 'search:network_catalogue')
  return [...shown, { guia: networkGuide, descricao, rota: guideRoute(networkGuide) }]
}
