import type { z } from 'zod'
import { acquisitionsShapes } from './acquisitions.shapes.ts'
import { alertsShapes } from './alerts.shapes.ts'
import { auditShapes } from './audit.shapes.ts'
import { authoritiesShapes } from './authorities.shapes.ts'
import { basketShapes } from './basket.shapes.ts'
import { bibliographicDatabasesShapes } from './bibliographic-databases.shapes.ts'
import { browseShapes } from './browse.shapes.ts'
import type { CallShape } from './call.ts'
import type { CallId } from './calls.ts'
import { chargesShapes } from './charges.shapes.ts'
import { clearanceShapes } from './clearance.shapes.ts'
import { closedStacksShapes } from './closed-stacks.shapes.ts'
import { collectionShapes } from './collection.shapes.ts'
import { commentsShapes } from './comments.shapes.ts'
import { copiesShapes } from './copies.shapes.ts'
import { deskShapes } from './desk.shapes.ts'
import { eventsShapes } from './events.shapes.ts'
import { floorPlansShapes } from './floor-plans.shapes.ts'
import { holdsShapes } from './holds.shapes.ts'
import { inboxShapes } from './inbox.shapes.ts'
import { institutionShapes } from './institution.shapes.ts'
import { interestsShapes } from './interests.shapes.ts'
import { keysShapes } from './keys.shapes.ts'
import { linksShapes } from './links.shapes.ts'
import { listsShapes } from './lists.shapes.ts'
import { loanRequestsShapes } from './loan-requests.shapes.ts'
import { loansShapes } from './loans.shapes.ts'
import { mailLinksShapes } from './mail-links.shapes.ts'
import { networkShapes } from './network.shapes.ts'
import { passwordResetShapes } from './password-reset.shapes.ts'
import { patronShapes } from './patron.shapes.ts'
import { peopleShapes } from './people.shapes.ts'
import { personRequestsShapes } from './person-requests.shapes.ts'
import { providersShapes } from './providers.shapes.ts'
import { pushShapes } from './push.shapes.ts'
import { readershipShapes } from './readership.shapes.ts'
import { readingListsShapes } from './reading-lists.shapes.ts'
import { reportsShapes } from './reports.shapes.ts'
import { requestsShapes } from './requests.shapes.ts'
import { searchShapes } from './search.shapes.ts'
import { secondFactorsShapes } from './second-factors.shapes.ts'
import { serialsShapes } from './serials.shapes.ts'
import { sessionShapes } from './session.shapes.ts'
import { setUpShapes } from './set-up.shapes.ts'
import { setUpHoursShapes } from './set-up-hours.shapes.ts'
import { setUpLibrariesShapes } from './set-up-libraries.shapes.ts'
import { setUpPlacesShapes } from './set-up-places.shapes.ts'
import { setUpSettingsShapes } from './set-up-settings.shapes.ts'
import { setUpSignOnShapes } from './set-up-sign-on.shapes.ts'
import { setUpTextsShapes } from './set-up-texts.shapes.ts'
import { singleSignOnShapes } from './single-sign-on.shapes.ts'
import { staffShapes } from './staff.shapes.ts'
import { tillShapes } from './till.shapes.ts'
import { titleListsShapes } from './title-lists.shapes.ts'
import { titlesShapes } from './titles.shapes.ts'
import { todayShapes } from './today.shapes.ts'
import { webhooksShapes } from './webhooks.shapes.ts'

/** The shapes of every call: a call without one does not compile. */
export const shapes = {
  ...alertsShapes,
  ...pushShapes,
  ...auditShapes,
  ...todayShapes,
  ...webhooksShapes,
  ...authoritiesShapes,
  ...basketShapes,
  ...bibliographicDatabasesShapes,
  ...browseShapes,
  ...floorPlansShapes,
  ...holdsShapes,
  ...chargesShapes,
  ...acquisitionsShapes,
  ...clearanceShapes,
  ...collectionShapes,
  ...commentsShapes,
  ...closedStacksShapes,
  ...copiesShapes,
  ...deskShapes,
  ...eventsShapes,
  ...inboxShapes,
  ...institutionShapes,
  ...interestsShapes,
  ...keysShapes,
  ...linksShapes,
  ...listsShapes,
  ...loansShapes,
  ...loanRequestsShapes,
  ...networkShapes,
  ...mailLinksShapes,
  ...patronShapes,
  ...peopleShapes,
  ...personRequestsShapes,
  ...providersShapes,
  ...passwordResetShapes,
  ...reportsShapes,
  ...requestsShapes,
  ...searchShapes,
  ...secondFactorsShapes,
  ...serialsShapes,
  ...sessionShapes,
  ...setUpShapes,
  ...setUpTextsShapes,
  ...setUpHoursShapes,
  ...setUpLibrariesShapes,
  ...setUpPlacesShapes,
  ...setUpSettingsShapes,
  ...setUpSignOnShapes,
  ...singleSignOnShapes,
  ...staffShapes,
  ...readershipShapes,
  ...readingListsShapes,
  ...tillShapes,
  ...titleListsShapes,
  ...titlesShapes,
} satisfies Record<CallId, CallShape>

export type Shapes = typeof shapes

type Part<Id extends CallId, Name extends 'params' | 'query' | 'body'> =
  Shapes[Id] extends Record<Name, infer Schema> ? (Schema extends z.ZodType ? z.output<Schema> : undefined) : undefined

export type ParamsOf<Id extends CallId> = Part<Id, 'params'>
export type QueryOf<Id extends CallId> = Part<Id, 'query'>
export type BodyOf<Id extends CallId> = Part<Id, 'body'>

/** What a call answers; bytes for files. */
export type AnswerOf<Id extends CallId> = Shapes[Id]['answer'] extends z.ZodType
  ? z.output<Shapes[Id]['answer']>
  : Uint8Array
