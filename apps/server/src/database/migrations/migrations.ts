import type { Kysely } from 'kysely'
import type { Migration, MigrationProvider } from 'kysely/migration'
import { baseline } from './0001-baseline.ts'
import { visitorUsage } from './0002-visitor-usage.ts'
import { marcBehindData } from './0003-marc-behind-data.ts'
import { shownChanges } from './0004-shown-changes.ts'
import { indexOfTitleChanges } from './0005-index-of-title-changes.ts'
import { commentDecisions } from './0006-comment-decisions.ts'
import { serialIssues } from './0007-serial-issues.ts'
import { events } from './0008-events.ts'
import { linkAccesses } from './0009-link-accesses.ts'
import { recordReports } from './0010-record-reports.ts'
import { alertFacts } from './0011-alert-facts.ts'
import { requestMessages } from './0012-request-messages.ts'
import { acquisitions } from './0013-acquisitions.ts'
import { libraryAccessibility } from './0014-library-accessibility.ts'
import { cancelledCallSlips } from './0015-cancelled-call-slips.ts'
import { moreLanguages } from './0016-more-languages.ts'
import { interestMails } from './0017-interest-mails.ts'
import { planTitles } from './0018-plan-titles.ts'
import { recordDatestamps } from './0019-record-datestamps.ts'
import { bibliographicDatabases } from './0020-bibliographic-databases.ts'
import { planVersions } from './0021-plan-versions.ts'
import { network } from './0022-network.ts'
import { staffRights } from './0023-staff-rights.ts'
import { noticeChoices } from './0024-notice-choices.ts'
import { readingHistory } from './0025-reading-history.ts'
import { reshelvedHolds } from './0026-reshelved-holds.ts'
import { requestFiles } from './0027-request-files.ts'
import { till } from './0028-till.ts'
import { peopleSearch } from './0029-people-search.ts'
import { inbox } from './0030-inbox.ts'
import { floorPlans } from './0031-floor-plans.ts'
import { copyActs } from './0032-copy-acts.ts'
import { blockEnds } from './0033-block-ends.ts'
import { readership } from './0034-readership.ts'
import { holdsOnAnyEdition } from './0035-holds-on-any-edition.ts'
import { push } from './0036-push.ts'
import { auditSearch } from './0037-audit-search.ts'
import { directoryAccounts } from './0038-directory-accounts.ts'
import { webhooks } from './0039-webhooks.ts'
import { accessTokens } from './0040-access-tokens.ts'
import { titleLists } from './0041-title-lists.ts'
import { apiKeys } from './0042-api-keys.ts'
import { today } from './0043-today.ts'
import { peopleSync } from './0044-people-sync.ts'
import { undonePayments } from './0045-undone-payments.ts'
import { mailTexts } from './0048-mail-texts.ts'
import { usesHere } from './0050-uses-here.ts'
import { mostRead } from './0051-most-read.ts'
import { queuedScans } from './0053-queued-scans.ts'
import { lockedSessions } from './0054-locked-sessions.ts'
import { policyTerms } from './0057-policy-terms.ts'
import { loansByTheHour } from './0058-loans-by-the-hour.ts'
import { patronNotes } from './0059-patron-notes.ts'
import { refunds } from './0060-refunds.ts'
import type { Engine } from './migration.ts'

/** Every migration in order. A released one is never changed; a new one is appended. */
export function migrations(engine: Engine): MigrationProvider {
  const migration = (up: (db: Kysely<unknown>, engine: Engine) => Promise<void>): Migration => ({
    up: (db: Kysely<unknown>) => up(db, engine),
  })
  return {
    getMigrations: async () => ({
      '0001-baseline': migration(baseline),
      '0002-visitor-usage': migration(visitorUsage),
      '0003-marc-behind-data': migration(marcBehindData),
      '0004-shown-changes': migration(shownChanges),
      '0005-index-of-title-changes': migration(indexOfTitleChanges),
      '0006-comment-decisions': migration(commentDecisions),
      '0007-serial-issues': migration(serialIssues),
      '0008-events': migration(events),
      '0009-link-accesses': migration(linkAccesses),
      '0010-record-reports': migration(recordReports),
      '0011-alert-facts': migration(alertFacts),
      '0012-request-messages': migration(requestMessages),
      '0013-acquisitions': migration(acquisitions),
      '0014-library-accessibility': migration(libraryAccessibility),
      '0015-cancelled-call-slips': migration(cancelledCallSlips),
      '0016-more-languages': migration(moreLanguages),
      '0017-interest-mails': migration(interestMails),
      '0018-plan-titles': migration(planTitles),
      '0019-record-datestamps': migration(recordDatestamps),
      '0020-bibliographic-databases': migration(bibliographicDatabases),
      '0021-plan-versions': migration(planVersions),
      '0022-network': migration(network),
      '0023-staff-rights': migration(staffRights),
      '0024-notice-choices': migration(noticeChoices),
      '0025-reading-history': migration(readingHistory),
      '0026-reshelved-holds': migration(reshelvedHolds),
      '0027-request-files': migration(requestFiles),
      '0028-till': migration(till),
      '0029-people-search': migration(peopleSearch),
      '0030-inbox': migration(inbox),
      '0031-floor-plans': migration(floorPlans),
      '0032-copy-acts': migration(copyActs),
      '0033-block-ends': migration(blockEnds),
      '0034-readership': migration(readership),
      '0035-holds-on-any-edition': migration(holdsOnAnyEdition),
      '0036-push': migration(push),
      '0037-audit-search': migration(auditSearch),
      '0038-directory-accounts': migration(directoryAccounts),
      '0039-webhooks': migration(webhooks),
      '0040-access-tokens': migration(accessTokens),
      '0041-title-lists': migration(titleLists),
      '0042-api-keys': migration(apiKeys),
      '0043-today': migration(today),
      '0044-people-sync': migration(peopleSync),
      '0045-undone-payments': migration(undonePayments),
      '0048-mail-texts': migration(mailTexts),
      '0050-uses-here': migration(usesHere),
      '0051-most-read': migration(mostRead),
      '0053-queued-scans': migration(queuedScans),
      '0054-locked-sessions': migration(lockedSessions),
      '0057-policy-terms': migration(policyTerms),
      '0058-loans-by-the-hour': migration(loansByTheHour),
      '0059-patron-notes': migration(patronNotes),
      '0060-refunds': migration(refunds),
    }),
  }
}
