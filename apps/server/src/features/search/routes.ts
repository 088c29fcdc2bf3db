import type { searchCalls } from '@estante/contract/search.calls'
import { type Handlers, reads } from '../../http/call-handler.ts'
import { findFacets } from './find-facets.ts'
import { findPage } from './find-page.ts'
import { findBriefTitles, findTitles, findTitlesInGuide } from './find-titles.ts'
import { findInterestTitles } from './interest-titles.ts'
import { findNewTitles } from './new-titles.ts'
import { listDefaultImages, listIndexes, listOrders } from './options.ts'
import { showNeighbours } from './show-neighbours.ts'
import { showSimilar } from './show-similar.ts'
import { listSpecialOptions } from './special-options.ts'
import { findIndexedTitles, findOtherTitles, listExternalSearches } from './title-lookups.ts'

export const searchHandlers: Handlers<keyof typeof searchCalls> = {
  'search.find': reads(findTitles),
  'search.findInGuide': reads(findTitlesInGuide),
  'search.findBrief': reads(findBriefTitles),
  'search.findPage': reads(findPage),
  'search.filters': reads(findFacets),
  'search.orders': reads(async (db, { language }) => listOrders(db, language)),
  'search.indexes': reads(async (_db, { language }) => listIndexes(language)),
  'search.archiveOptions': reads(async (_db, { language }) => listSpecialOptions('archive', language)),
  'search.legislationOptions': reads(async (_db, { language }) => listSpecialOptions('legislation', language)),
  'search.caseLawOptions': reads(async (_db, { language }) => listSpecialOptions('caseLaw', language)),
  'search.otherTitles': reads(findOtherTitles),
  'search.indexedTitles': reads(findIndexedTitles),
  'search.outsideSearches': reads(listExternalSearches),
  'search.defaultImage': reads(async () => listDefaultImages()),
  'search.similar': reads(showSimilar),
  'search.neighbours': reads(showNeighbours),
  'search.interestTitles': reads(findInterestTitles),
  'search.newTitles': reads(findNewTitles),
}
