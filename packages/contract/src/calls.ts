import { acquisitionsCalls } from './acquisitions.calls.ts'
import { alertsCalls } from './alerts.calls.ts'
import { auditCalls } from './audit.calls.ts'
import { authoritiesCalls } from './authorities.calls.ts'
import { basketCalls } from './basket.calls.ts'
import { bibliographicDatabasesCalls } from './bibliographic-databases.calls.ts'
import { browseCalls } from './browse.calls.ts'
import { chargesCalls } from './charges.calls.ts'
import { clearanceCalls } from './clearance.calls.ts'
import { closedStacksCalls } from './closed-stacks.calls.ts'
import { collectionCalls } from './collection.calls.ts'
import { commentsCalls } from './comments.calls.ts'
import { copiesCalls } from './copies.calls.ts'
import { deskCalls } from './desk.calls.ts'
import { eventsCalls } from './events.calls.ts'
import { floorPlansCalls } from './floor-plans.calls.ts'
import { holdsCalls } from './holds.calls.ts'
import { inboxCalls } from './inbox.calls.ts'
import { institutionCalls } from './institution.calls.ts'
import { interestsCalls } from './interests.calls.ts'
import { keysCalls } from './keys.calls.ts'
import { linksCalls } from './links.calls.ts'
import { listsCalls } from './lists.calls.ts'
import { loanRequestsCalls } from './loan-requests.calls.ts'
import { loansCalls } from './loans.calls.ts'
import { mailLinksCalls } from './mail-links.calls.ts'
import { networkCalls } from './network.calls.ts'
import { passwordResetCalls } from './password-reset.calls.ts'
import { patronCalls } from './patron.calls.ts'
import { peopleCalls } from './people.calls.ts'
import { personRequestsCalls } from './person-requests.calls.ts'
import { providersCalls } from './providers.calls.ts'
import { pushCalls } from './push.calls.ts'
import { readershipCalls } from './readership.calls.ts'
import { readingListsCalls } from './reading-lists.calls.ts'
import { reportsCalls } from './reports.calls.ts'
import { requestsCalls } from './requests.calls.ts'
import { searchCalls } from './search.calls.ts'
import { secondFactorsCalls } from './second-factors.calls.ts'
import { serialsCalls } from './serials.calls.ts'
import { sessionCalls } from './session.calls.ts'
import { setUpCalls } from './set-up.calls.ts'
import { setUpHoursCalls } from './set-up-hours.calls.ts'
import { setUpLibrariesCalls } from './set-up-libraries.calls.ts'
import { setUpPlacesCalls } from './set-up-places.calls.ts'
import { setUpSettingsCalls } from './set-up-settings.calls.ts'
import { setUpSignOnCalls } from './set-up-sign-on.calls.ts'
import { setUpTextsCalls } from './set-up-texts.calls.ts'
import { singleSignOnCalls } from './single-sign-on.calls.ts'
import { staffCalls } from './staff.calls.ts'
import { tillCalls } from './till.calls.ts'
import { titleListsCalls } from './title-lists.calls.ts'
import { titlesCalls } from './titles.calls.ts'
import { todayCalls } from './today.calls.ts'
import { webhooksCalls } from './webhooks.calls.ts'

/** Every call by its id: plain data, light enough for the browser's first page. */
export const calls = {
  ...alertsCalls,
  ...pushCalls,
  ...auditCalls,
  ...todayCalls,
  ...authoritiesCalls,
  ...basketCalls,
  ...bibliographicDatabasesCalls,
  ...browseCalls,
  ...floorPlansCalls,
  ...holdsCalls,
  ...chargesCalls,
  ...acquisitionsCalls,
  ...clearanceCalls,
  ...collectionCalls,
  ...commentsCalls,
  ...closedStacksCalls,
  ...copiesCalls,
  ...deskCalls,
  ...eventsCalls,
  ...inboxCalls,
  ...institutionCalls,
  ...interestsCalls,
  ...keysCalls,
  ...linksCalls,
  ...listsCalls,
  ...loansCalls,
  ...loanRequestsCalls,
  ...networkCalls,
  ...mailLinksCalls,
  ...patronCalls,
  ...peopleCalls,
  ...personRequestsCalls,
  ...providersCalls,
  ...passwordResetCalls,
  ...reportsCalls,
  ...requestsCalls,
  ...searchCalls,
  ...secondFactorsCalls,
  ...serialsCalls,
  ...sessionCalls,
  ...setUpCalls,
  ...setUpTextsCalls,
  ...setUpHoursCalls,
  ...setUpLibrariesCalls,
  ...setUpPlacesCalls,
  ...setUpSettingsCalls,
  ...setUpSignOnCalls,
  ...singleSignOnCalls,
  ...staffCalls,
  ...readershipCalls,
  ...readingListsCalls,
  ...tillCalls,
  ...titleListsCalls,
  ...titlesCalls,
  ...webhooksCalls,
}

export type Calls = typeof calls
export type CallId = keyof Calls
