import type { Handlers } from '../http/call-handler.ts'
import { authoritiesHandlers } from './authorities/routes.ts'
import { browseHandlers } from './browse/routes.ts'
import { institutionHandlers } from './institution/routes.ts'
import { linksHandlers } from './links/routes.ts'
import { listsHandlers } from './lists/routes.ts'
import { searchHandlers } from './search/routes.ts'
import { sessionHandlers } from './session/routes.ts'
import { titlesHandlers } from './titles/routes.ts'

/** A handler for every call of the contract: a missing one does not compile. */
export const handlers: Handlers = {
  ...authoritiesHandlers,
  ...browseHandlers,
  ...institutionHandlers,
  ...linksHandlers,
  ...listsHandlers,
  ...searchHandlers,
  ...sessionHandlers,
  ...titlesHandlers,
}
