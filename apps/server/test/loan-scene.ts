/** A patron with a loan that can be renewed: what tests of loans begin with. */
import { addCopy, addLibrary, addLoan, addPolicy, addTitle } from './factories.ts'
import { type SignedIn, signInAs } from './sign-in-as.ts'
import type { TestApp } from './start-test-app.ts'

export interface LoanScene {
  ana: SignedIn
  library: number
  policy: number
  title: number
  copy: number
  loan: number
  /** As `renovacao` names it. */
  chosen: { codExemplar: string; codBibliotecaExemplar: string }
}

export interface SceneRow {
  due_on?: string
  checked_out_at?: string
  renewals_made?: number
  /** A patron who is there; without one Ana is new. */
  ana?: SignedIn
  title?: string
  /** Whose copy it is; without one a new library’s. */
  library?: number
  policy?: Parameters<typeof addPolicy>[1]
}

/** Lent on 1 March for 14 days, with three renewals at most; due on 12 March, two days after the day of the tests. */
export async function addLoanScene(app: TestApp, row: SceneRow = {}): Promise<LoanScene> {
  const { db } = app
  const ana = row.ana ?? (await signInAs(app))
  const library = row.library ?? (await addLibrary(db))
  const policy = await addPolicy(db, { fine_counts_closed_days: 1, ...row.policy })
  const title = await addTitle(db, { title: row.title ?? 'Torto arado', yearShown: '2019', materialType: 'book' })
  const copy = await addCopy(db, { title_id: title, library_id: library })
  const loan = await addLoan(db, {
    copy_id: copy,
    patron_id: ana.patron,
    account_id: ana.account,
    policy_id: policy,
    checked_out_at: row.checked_out_at ?? '2026-03-01T13:00:00.000Z',
    due_on: row.due_on ?? '2026-03-12',
    renewals_made: row.renewals_made ?? 0,
  })
  return { ana, library, policy, title, copy, loan, chosen: chosenCopy(copy, library) }
}

export function chosenCopy(copy: number, library: number) {
  return { codExemplar: String(copy), codBibliotecaExemplar: String(library) }
}
