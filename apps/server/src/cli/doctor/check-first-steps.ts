/** What is missing until the first loan, as `/balcao/comecar` shows it, with the command that brings it. */
import { areLibrariesNamed, type FirstStep, initialName, missingSteps } from '@estante/domain/institution/first-steps'
import type { Environment } from '../../config/environment.ts'
import { readInstallationState } from '../../features/set-up/read-first-steps.ts'
import { hasAdministrator } from '../../features/set-up/store/first-steps.ts'
import { missingHours } from '../missing-hours.ts'
import type { OpenDatabase } from './check-database.ts'
import type { Finding } from './finding.ts'

const messages = {
  institution: 'stepInstitution',
  libraries: 'stepLibraries',
  policies: 'policiesNone',
  records: 'stepRecords',
  copies: 'stepCopies',
  people: 'stepPeople',
  mail: 'stepMail',
  loan: 'stepLoan',
} as const satisfies Record<FirstStep, string>

/** The environment of the command may lack the SMTP server of the service: then only mails that went count. */
export async function checkFirstSteps({ db }: OpenDatabase, { mail }: Environment): Promise<Finding[]> {
  const { facts } = await readInstallationState(db, mail.smtpUrl === undefined ? undefined : true)
  const hours = await missingHours(db)
  const areNamed = areLibrariesNamed(facts)
  const open = missingSteps(facts).filter(
    // Libraries without hours and mails that fail are reported with their names and reasons.
    (step) => (step !== 'libraries' || !areNamed) && (step !== 'mail' || facts.mail.failing === 0),
  )
  const details = { name: initialName }
  return [
    ...((await hasAdministrator(db)) ? [] : [{ state: 'note', messageKey: 'stepAdministrator' } as const]),
    ...open.map(
      (step): Finding => ({ state: step === 'policies' ? 'warn' : 'note', messageKey: messages[step], details }),
    ),
    ...(hours ? [{ state: 'warn', messageKey: 'hoursMissing', details: hours } as const] : []),
    ...(open.length === 0 ? [{ state: 'ok', messageKey: 'stepsDone' } as const] : []),
  ]
}
