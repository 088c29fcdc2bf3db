import type { Handlers } from '../http/call-handler.ts'
import { acquisitionsHandlers } from './acquisitions/routes.ts'
import { pushHandlers } from './alerts/push/routes.ts'
import { alertsHandlers } from './alerts/routes.ts'
import { auditHandlers } from './audit/routes.ts'
import { authoritiesHandlers } from './authorities/routes.ts'
import { basketHandlers } from './basket/routes.ts'
import { bibliographicDatabasesHandlers } from './bibliographic-databases/routes.ts'
import { browseHandlers } from './browse/routes.ts'
import { chargesHandlers } from './charges/routes.ts'
import { clearanceHandlers } from './clearance/routes.ts'
import { closedStacksHandlers } from './closed-stacks/routes.ts'
import { collectionHandlers } from './collection/routes.ts'
import { commentsHandlers } from './comments/routes.ts'
import { copiesHandlers } from './copies/routes.ts'
import { deskHandlers } from './desk/routes.ts'
import { eventsHandlers } from './events/routes.ts'
import { floorPlansHandlers } from './floor-plans/routes.ts'
import { holdsHandlers } from './holds/routes.ts'
import { inboxHandlers } from './inbox/routes.ts'
import { institutionHandlers } from './institution/routes.ts'
import { interestsHandlers } from './interests/routes.ts'
import { keysHandlers } from './keys/routes.ts'
import { linksHandlers } from './links/routes.ts'
import { listsHandlers } from './lists/routes.ts'
import { loanRequestsHandlers } from './loan-requests/routes.ts'
import { mailLinksHandlers } from './loans/mail-links/routes.ts'
import { loansHandlers } from './loans/routes.ts'
import { networkHandlers } from './network/routes.ts'
import { passwordResetHandlers } from './password-reset/routes.ts'
import { patronHandlers } from './patron/routes.ts'
import { peopleHandlers } from './people/routes.ts'
import { personRequestsHandlers } from './person-requests/routes.ts'
import { providersHandlers } from './providers/routes.ts'
import { readershipHandlers } from './readership/routes.ts'
import { readingListsHandlers } from './reading-lists/routes.ts'
import { reportsHandlers } from './reports/routes.ts'
import { requestsHandlers } from './requests/routes.ts'
import { searchHandlers } from './search/routes.ts'
import { secondFactorsHandlers } from './second-factors/routes.ts'
import { serialsHandlers } from './serials/routes.ts'
import { sessionHandlers } from './session/routes.ts'
import {
  setUpHandlers,
  setUpHoursHandlers,
  setUpLibrariesHandlers,
  setUpPlacesHandlers,
  setUpSettingsHandlers,
  setUpSignOnHandlers,
  setUpTextsHandlers,
} from './set-up/routes.ts'
import { singleSignOnHandlers } from './single-sign-on/routes.ts'
import { staffHandlers } from './staff/routes.ts'
import { tillHandlers } from './till/routes.ts'
import { titleListsHandlers } from './title-lists/routes.ts'
import { titlesHandlers } from './titles/routes.ts'
import { todayHandlers } from './today/routes.ts'
import { webhooksHandlers } from './webhooks/routes.ts'

/** A handler for every call of the contract: a missing one does not compile. */
export const handlers: Handlers = {
  ...acquisitionsHandlers,
  ...auditHandlers,
  ...todayHandlers,
  ...webhooksHandlers,
  ...authoritiesHandlers,
  ...basketHandlers,
  ...bibliographicDatabasesHandlers,
  ...browseHandlers,
  ...floorPlansHandlers,
  ...holdsHandlers,
  ...chargesHandlers,
  ...clearanceHandlers,
  ...closedStacksHandlers,
  ...alertsHandlers,
  ...pushHandlers,
  ...collectionHandlers,
  ...copiesHandlers,
  ...deskHandlers,
  ...commentsHandlers,
  ...eventsHandlers,
  ...inboxHandlers,
  ...institutionHandlers,
  ...interestsHandlers,
  ...keysHandlers,
  ...linksHandlers,
  ...listsHandlers,
  ...loansHandlers,
  ...mailLinksHandlers,
  ...loanRequestsHandlers,
  ...networkHandlers,
  ...patronHandlers,
  ...peopleHandlers,
  ...personRequestsHandlers,
  ...providersHandlers,
  ...passwordResetHandlers,
  ...reportsHandlers,
  ...requestsHandlers,
  ...searchHandlers,
  ...secondFactorsHandlers,
  ...serialsHandlers,
  ...sessionHandlers,
  ...setUpHandlers,
  ...setUpSettingsHandlers,
  ...setUpSignOnHandlers,
  ...setUpTextsHandlers,
  ...setUpHoursHandlers,
  ...setUpLibrariesHandlers,
  ...setUpPlacesHandlers,
  ...singleSignOnHandlers,
  ...staffHandlers,
  ...readershipHandlers,
  ...readingListsHandlers,
  ...tillHandlers,
  ...titleListsHandlers,
  ...titlesHandlers,
}
