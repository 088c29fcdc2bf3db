/** `estante desk issues | receive-issue | claim-issue | bind-issue`: issues of journals. */
import type { DeskInput } from '@estante/contract/desk-inputs'
import { type IssueState, issueState } from '@estante/domain/serials/issue-state'
import type { IssueStep } from '@estante/domain/serials/issue-step'
import { commandLine } from '../../database/audit-log.ts'
import { changeIssue } from '../../features/serials/change-issue.ts'
import { issueName } from '../../features/serials/find-issue-name.ts'
import { awaitedIssues } from '../../features/serials/store.ts'
import { labelFor } from '../../i18n/code-labels.ts'
import type { Language } from '../../i18n/language.ts'
import { libraryCode, libraryCodes } from '../store/libraries.ts'
import type { DeskContext } from './desk-context.ts'

export interface AwaitedIssue {
  issue: number
  /** Code of the library. */
  library: string
  title: string
  /** "v. 39, n. 2 (abr./jun. 2026)". */
  name: string
  state: IssueState
  /** ISO days; null where nobody knows, and where it was never claimed. */
  published: string | null
  claimed: string | null
}

/** What has not come although its day has, the oldest first. @param library its number, where only one is asked about */
export async function listAwaitedIssues(
  { database, language, now }: DeskContext,
  library?: number,
): Promise<AwaitedIssue[]> {
  const codes = await libraryCodes(database.db)
  const today = now().toPlainDate().toString()
  return (await awaitedIssues(database.db, today, library)).map((issue) => ({
    issue: issue.id,
    library: codes.get(issue.libraryId) ?? String(issue.libraryId),
    title: issue.title,
    name: issueName(issue, language),
    state: issueState(issue, today),
    published: issue.publishedOn,
    claimed: issue.claimedOn,
  }))
}

export function describeAwaitedIssue(awaited: AwaitedIssue, language: Language): string {
  const { issue, library, title, name, state, published, claimed } = awaited
  const day = state === 'claimed' ? claimed : published
  return [`#${issue}`, day ?? '', labelFor(language, 'issueState', state), library, title, name]
    .filter(Boolean)
    .join('  ')
}

export const receiveIssue = (desk: DeskContext, input: DeskInput<'receive-issue'>) => take(desk, input, 'receive')
export const claimIssue = (desk: DeskContext, input: DeskInput<'claim-issue'>) => take(desk, input, 'claim')
export const bindIssue = (desk: DeskContext, input: DeskInput<'bind-issue'>) => take(desk, input, 'bind')

async function take(
  { database, language, now }: DeskContext,
  { issue }: { issue: number },
  step: IssueStep,
): Promise<object> {
  const changed = await database.transact((tx) => changeIssue(tx, { issue, step, actor: commandLine }, now()))
  return {
    issue,
    title: changed.titleId,
    library: await libraryCode(database.db, changed.libraryId),
    name: issueName(changed, language),
    state: issueState(changed, now().toPlainDate().toString()),
  }
}
