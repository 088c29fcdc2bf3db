import type { LoanPolicy } from '@estante/domain/circulation/policy'
import type { FirstStepFacts } from '@estante/domain/institution/first-steps'
import type { Reader } from '../../database/database.ts'
import { type Institution, readInstitution } from '../../database/institution.ts'
import { run } from '../../database/prepared/prepared.ts'
import { countSentMails, failuresOfWaitingMails } from '../../integrations/mail/outbox-store.ts'
import { currentPolicies, policyRows } from '../circulation/store/policies.ts'
import { countCopies, libraries } from '../institution/store.ts'
import {
  countActiveTitles,
  countLoans,
  countPeople,
  type LibraryWithoutHours,
  librariesWithoutHours,
} from './store/first-steps.ts'

/** What is there now, counted in the database. */
export interface InstallationState {
  facts: FirstStepFacts
  institution: Institution
  withoutHours: readonly LibraryWithoutHours[]
  policies: readonly LoanPolicy[]
  staff: number
  /** What the server said last of a mail that was tried in vain; undefined: of none. */
  lastFailure: string | undefined
}

/** @param mailsLeave whether mails go to an SMTP server; undefined where only the service knows */
export async function readInstallationState(db: Reader, mailsLeave: boolean | undefined): Promise<InstallationState> {
  const institution = await readInstitution(db)
  const withoutHours = await librariesWithoutHours(db)
  const policies = currentPolicies(await run(db, policyRows(db, {})))
  const people = await countPeople(db)
  const failures = (await failuresOfWaitingMails(db)).filter((failure) => failure !== null)
  return {
    facts: {
      institution: { name: institution.name, shortName: institution.acronym },
      libraries: (await libraries(db)).map(({ name, shortName }) => ({ name, shortName })),
      librariesWithoutHours: withoutHours.length,
      policies: policies.length,
      titles: await countActiveTitles(db),
      copies: await countCopies(db),
      people: people.others,
      mail: { leaves: mailsLeave, sent: await countSentMails(db), failing: failures.length },
      loans: await countLoans(db),
    },
    institution,
    withoutHours,
    policies,
    staff: people.staff,
    lastFailure: failures.at(-1),
  }
}
