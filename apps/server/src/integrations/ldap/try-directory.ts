/** Tries a directory, step by step, without anybody's password: connection, encryption, the account that searches, one login. */
import { NoSuchObjectError, ResultCodeError } from 'ldapts'
import { FetchError, hostOf, lookupFor } from '../bounded-request.ts'
import { done, failed, skipped, type TrialStep } from '../trial-step.ts'
import { type ConnectionStage, withDirectory } from './connect.ts'
import { bindAsSearcher, limits, readEntry, reasonOf, search, searchSeconds } from './ldap-client.ts'
import type { DirectoryEntry, LdapSettings } from './ldap-settings.ts'
import { isDirectoryLogin } from './login-name.ts'

export interface DirectoryTrial {
  steps: TrialStep[]
  entry?: DirectoryEntry
}

/**
 * @param login of one person; empty: nobody is searched for
 * @param privateHosts hosts whose private addresses may be asked
 */
export async function tryDirectory(
  settings: LdapSettings,
  login: string,
  privateHosts: readonly string[],
): Promise<DirectoryTrial> {
  const steps: TrialStep[] = []
  const stages: ConnectionStage[] = []
  let at: 'bind' | 'base' | 'person' | undefined
  let entry: DirectoryEntry | undefined
  try {
    const host = hostOf(settings.address)
    const lookup = lookupFor(host, privateHosts)
    const bounds = { ...limits, lookup, onStage: (stage: ConnectionStage) => void stages.push(stage) }
    await withDirectory(settings, bounds, async (client) => {
      steps.push(...stages.map((stage) => done(stage, settings.address.host)))
      // Under a name made of a template nobody comes in without a password.
      if (settings.userDn !== undefined) return void steps.push(skipped('bind', 'password_needed'))
      at = 'bind'
      await bindAsSearcher(client, settings)
      steps.push(settings.bindDn === undefined ? skipped('bind', 'anonymous') : done('bind', settings.bindDn))
      at = 'base'
      await client.search(settings.base, { attributes: ['1.1'], timeLimit: searchSeconds, scope: 'base' })
      steps.push(done('base', settings.base))
      at = 'person'
      if (login === '') return void steps.push(skipped('person', 'login_needed'))
      if (!isDirectoryLogin(login)) return void steps.push(failed('person', 'login_bad'))
      const [found, other] = await search(client, settings, login)
      entry = found && !other ? readEntry(settings, found) : undefined
      if (entry) steps.push(done('person', entry.dn))
      else if (!found) steps.push(failed('person', 'person_none'))
      else if (other) steps.push(failed('person', 'person_many'))
      else steps.push(failed('person', 'person_unreadable', settings.idAttribute))
    })
  } catch (error) {
    // Which stages were reached is known, whatever ended it.
    if (at === undefined) steps.push(...stages.map((stage) => done(stage, settings.address.host)))
    steps.push(failureOf(error, at ?? (stages.includes('connection') ? 'tls' : 'connection')))
  }
  return { steps, ...(entry && { entry }) }
}

function failureOf(error: unknown, step: 'connection' | 'tls' | 'bind' | 'base' | 'person'): TrialStep {
  if (error instanceof FetchError) return failed(step, error.problem)
  const reason = reasonOf(error)
  if (/^no answer in \d+ ms$/.test(reason)) return failed(step, 'time')
  if (step === 'connection') return failed(step, 'connection', reason)
  if (step === 'tls') return failed(step, 'tls', reason)
  if (step === 'bind' && error instanceof ResultCodeError && [32, 34, 48, 49].includes(error.code))
    return failed(step, 'credentials')
  if (step === 'base' && error instanceof NoSuchObjectError) return failed(step, 'base_missing')
  return failed(step, 'directory', reason)
}
