/**
 * Each refusal that a page can cause, with the row changes between opening the page and pressing the button.
 * `conventions/refusals-seen.test.ts` requires one for each code.
 */
import type { CallId } from '@estante/contract/calls'
import type { ErrorCode } from '@estante/contract/errors'

/** Ids of rows, and moments. */
export interface Facts {
  person: number
  login: number
  /** Another patron. */
  other: number
  /** Titles with one copy each, at "BC". */
  lent: { title: number; copy: number }
  mine: { title: number; copy: number }
  shelf: { title: number; copy: number }
  spare: { title: number; copy: number }
  /** A copy in the closed stacks. */
  closed: { title: number; copy: number; library: number }
  today: string
  now: string
}

/** The scene with the button and its rows (refusals.e2e.ts). */
export type SceneName =
  | ('hold' | 'any-edition' | 'cancel-hold' | 'suspend-hold' | 'renew' | 'receipt' | 'request' | 'cancel-request')
  | ('closed' | 'pix' | 'slip' | 'clearance' | 'mail' | 'paper')

/** A refused press of a button. */
export interface RefusalCase {
  scene: SceneName
  call: CallId
  code: ErrorCode
  /** SQL that causes the refusal. */
  stage: (facts: Facts) => string
}

const policyLess = () => "update policies set ended_at = '2020-01-01T00:00:00.000Z'"

const lend = ({ login }: Facts, { title, copy }: Facts['lent'], person: number, due: string) =>
  `insert into loans (copy_id, title_id, patron_id, account_id, library_id, policy_id, state, checked_out_at, due_on, receipt)
    values (${copy}, ${title}, ${person}, ${login}, 1, 1, 'open', '2020-01-02T12:00:00.000Z', '${due}', '990009')`

const wait = ({ now }: Facts, title: number, person: number) =>
  `insert into holds (title_id, patron_id, library_id, pickup_library_id, state, queued_at)
    values (${title}, ${person}, 1, 1, 'waiting', '${now}')`

const ask = ({ now }: Facts, { title, copy }: Facts['lent'], person: number) =>
  `insert into loan_requests (title_id, patron_id, from_library_id, to_library_id, copy_id, phone, email, state, created_at,
    updated_at) values (${title}, ${person}, 1, 4, ${copy}, '35', 'a@example.org', 'waiting', '${now}', '${now}')`

const suspend = ({ person }: Facts, kind: 'late' | 'clearance') =>
  `insert into suspensions (patron_id, from_day, until_day, reason, kind)
    values (${person}, '2020-01-01', '9999-12-31', 'x', '${kind}')`

const owe = ({ person, now }: Facts, cents: number) =>
  `insert into charges (patron_id, library_id, kind, amount_cents, created_at, reason)
    values (${person}, 1, 'service', ${cents}, '${now}', 'x')`

/** Pays the only debt. */
const pay = ({ person, now }: Facts, cents: number) =>
  `insert into charges (patron_id, library_id, charge_id, kind, amount_cents, created_at, reason)
    select ${person}, 1, id, 'payment', -${cents}, '${now}', 'x' from charges where patron_id = ${person}`

/** The patron blocks that apply to every request. */
const patronBlocks = (scene: SceneName, call: CallId): readonly RefusalCase[] => [
  { scene, call, code: 'circulation.overdue', stage: (facts) => lend(facts, facts.spare, facts.person, '2020-01-09') },
  { scene, call, code: 'circulation.owes', stage: (facts) => owe(facts, 100_000) },
  ...suspensions(scene, call),
  {
    scene,
    call,
    code: 'circulation.expired',
    stage: ({ login }) => `update accounts set valid_until = '2020-01-01' where id = ${login}`,
  },
]

const suspensions = (scene: SceneName, call: CallId): readonly RefusalCase[] => [
  { scene, call, code: 'circulation.suspended', stage: (facts) => suspend(facts, 'late') },
  { scene, call, code: 'circulation.cleared', stage: (facts) => suspend(facts, 'clearance') },
]

const ofLent = ({ lent }: Facts) => `copy_id = ${lent.copy} and state = 'open'`

const holds = ([scene, call]: [SceneName, CallId]): readonly RefusalCase[] => [
  {
    scene,
    call,
    code: 'holds.no_copy',
    stage: ({ lent }) => `update copies set loan_type_id = 2 where id = ${lent.copy}`,
  },
  {
    scene,
    call,
    code: 'holds.copy_on_shelf',
    stage: (facts) => `update loans set state = 'returned' where ${ofLent(facts)}`,
  },
  { scene, call, code: 'holds.waits_already', stage: (facts) => wait(facts, facts.lent.title, facts.person) },
  {
    scene,
    call,
    code: 'holds.has_title',
    stage: (facts) => `update loans set patron_id = ${facts.person} where ${ofLent(facts)}`,
  },
  { scene, call, code: 'circulation.policy_missing', stage: policyLess },
  { scene, call, code: 'holds.not_for_category', stage: () => 'update policies set hold_limit = 0' },
  {
    scene,
    call,
    code: 'holds.limit',
    stage: (facts) => `update policies set hold_limit = 1; ${wait(facts, facts.spare.title, facts.person)}`,
  },
  ...patronBlocks(scene, call),
]

/** The copy of the other edition in the scene is `spare`. */
const anyEdition: readonly RefusalCase[] = [
  {
    scene: 'any-edition',
    call: 'holds.place',
    code: 'holds.edition_on_shelf',
    stage: ({ spare }) => `update loans set state = 'returned' where copy_id = ${spare.copy} and state = 'open'`,
  },
  {
    scene: 'any-edition',
    call: 'holds.place',
    code: 'holds.waits_for_any_edition',
    stage: (facts) =>
      `${wait(facts, facts.lent.title, facts.person)};
      update holds set any_edition = 1 where patron_id = ${facts.person} and title_id = ${facts.lent.title}`,
  },
  {
    scene: 'any-edition',
    call: 'holds.place',
    code: 'holds.waits_for_another_edition',
    stage: (facts) => wait(facts, facts.spare.title, facts.person),
  },
]

/** The scene's hold. */
const own = ({ lent, person }: Facts) => `title_id = ${lent.title} and patron_id = ${person} and state = 'waiting'`

const ownHolds: readonly RefusalCase[] = [
  {
    scene: 'cancel-hold',
    call: 'holds.cancel',
    code: 'holds.not_found',
    stage: (facts) => `update holds set patron_id = ${facts.other} where ${own(facts)}`,
  },
  {
    scene: 'cancel-hold',
    call: 'holds.cancel',
    code: 'holds.not_open',
    stage: (facts) => `update holds set state = 'cancelled' where ${own(facts)}`,
  },
  {
    scene: 'suspend-hold',
    call: 'holds.suspend',
    code: 'holds.ready_already',
    stage: (facts) =>
      `update holds set state = 'available', copy_id = ${facts.spare.copy}, available_at = '${facts.now}',
        pickup_until = '9999-12-31T00:00:00.000Z', previous_pickup_until = '9999-12-31T00:00:00.000Z' where ${own(facts)}`,
  },
  // The typed day is in the past; no row changes.
  { scene: 'suspend-hold', call: 'holds.suspend', code: 'holds.suspension_day', stage: () => '' },
]

/** The scene's loan. */
const borrowed = ({ mine }: Facts) => `copy_id = ${mine.copy} and state = 'open'`

const renewals: readonly RefusalCase[] = [
  {
    scene: 'renew',
    call: 'loans.renew',
    code: 'loans.not_borrowed',
    stage: (facts) => `update loans set patron_id = ${facts.other} where ${borrowed(facts)}`,
  },
  {
    scene: 'renew',
    call: 'loans.renew',
    code: 'loans.late',
    stage: (facts) => `update loans set due_on = '2020-01-09' where ${borrowed(facts)}`,
  },
  {
    scene: 'renew',
    call: 'loans.renew',
    code: 'loans.waited_for',
    stage: (facts) => wait(facts, facts.mine.title, facts.other),
  },
  {
    scene: 'renew',
    call: 'loans.renew',
    code: 'loans.renewal_limit',
    stage: (facts) => `update loans set renewals_made = 99 where ${borrowed(facts)}`,
  },
  {
    scene: 'renew',
    call: 'loans.renew',
    code: 'loans.renewed_today',
    stage: (facts) => `update loans set due_on = '9999-12-31', renewed_on = '${facts.today}' where ${borrowed(facts)}`,
  },
  {
    scene: 'renew',
    call: 'loans.renew',
    code: 'loans.same_date',
    stage: (facts) => `update loans set due_on = '9999-12-31' where ${borrowed(facts)}`,
  },
  ...patronBlocks('renew', 'loans.renew'),
  {
    scene: 'receipt',
    call: 'loans.mail_receipt',
    code: 'loans.receipt_not_found',
    stage: () => "update renewals set receipt = 'x' || receipt",
  },
  {
    scene: 'receipt',
    call: 'loans.mail_receipt',
    code: 'loans.email_missing',
    stage: ({ person }) => `update patrons set email = null where id = ${person}`,
  },
]

const requests = ([scene, call]: [SceneName, CallId]): readonly RefusalCase[] => [
  { scene, call, code: 'loan-requests.duplicate', stage: (facts) => ask(facts, facts.shelf, facts.person) },
  {
    scene,
    call,
    code: 'loan-requests.has_title',
    stage: (facts) => lend(facts, facts.shelf, facts.person, '9999-12-31'),
  },
  {
    scene,
    call,
    code: 'loan-requests.limit_reached',
    stage: (facts) => [facts.lent, facts.mine, facts.spare].map((one) => ask(facts, one, facts.person)).join(';'),
  },
  {
    scene,
    call,
    code: 'loan-requests.no_copies',
    stage: (facts) => lend(facts, facts.shelf, facts.other, '9999-12-31'),
  },
  { scene, call, code: 'loan-requests.all_requested', stage: (facts) => ask(facts, facts.shelf, facts.other) },
  { scene, call, code: 'circulation.policy_missing', stage: policyLess },
  ...patronBlocks(scene, call),
  {
    scene: 'cancel-request',
    call: 'loan-requests.cancel',
    code: 'loan-requests.not_found',
    stage: ({ other, shelf }) => `update loan_requests set patron_id = ${other} where title_id = ${shelf.title}`,
  },
  {
    scene: 'cancel-request',
    call: 'loan-requests.cancel',
    code: 'loan-requests.not_waiting',
    stage: ({ shelf }) => `update loan_requests set state = 'in-transit' where title_id = ${shelf.title}`,
  },
]

const askFromClosed = ({ login, closed, now }: Facts, person: number) =>
  `insert into stack_requests (id, patron_id, account_id, library_id, created_at)
    values (900000, ${person}, ${login}, ${closed.library}, '${now}');
  insert into stack_request_items (stack_request_id, copy_id) values (900000, ${closed.copy})`

const closed = ([scene, call]: [SceneName, CallId]): readonly RefusalCase[] => [
  {
    scene,
    call,
    code: 'closed-collection.copy_not_found',
    stage: ({ closed }) => `update copies set collection = 'Aberta' where id = ${closed.copy}`,
  },
  {
    scene,
    call,
    code: 'closed-collection.copy_away',
    stage: ({ closed }) => `update copies set state = 'in-repair' where id = ${closed.copy}`,
  },
  {
    scene,
    call,
    code: 'closed-collection.copy_gone',
    stage: ({ closed }) => `update copies set state = 'lost' where id = ${closed.copy}`,
  },
  {
    scene,
    call,
    code: 'closed-collection.asked_already',
    stage: (facts) => askFromClosed(facts, facts.other),
  },
  {
    scene,
    call,
    code: 'closed-collection.asked_by_you',
    stage: (facts) => askFromClosed(facts, facts.person),
  },
  ...suspensions(scene, call),
]

const payments = (scene: 'pix' | 'slip'): readonly RefusalCase[] => [
  { scene, call: `charges.${scene}`, code: 'charges.nothing_to_pay', stage: (facts) => pay(facts, 500) },
  {
    scene,
    call: `charges.${scene}`,
    code: 'charges.debt_not_open',
    stage: (facts) => `${pay(facts, 500)}; ${owe(facts, 500)}`,
  },
  { scene, call: `charges.${scene}`, code: 'charges.sum_differs', stage: (facts) => pay(facts, 200) },
  scene === 'pix'
    ? {
        scene,
        call: 'charges.pix',
        code: 'charges.pix_not_offered',
        stage: () => "delete from settings where name = 'pix.key'",
      }
    : {
        scene,
        call: 'charges.slip',
        code: 'charges.slip_not_offered',
        stage: () => "delete from settings where name = 'gru.ug'",
      },
]

const clearances = ([scene, call]: [SceneName, CallId]): readonly RefusalCase[] => [
  {
    scene,
    call,
    code: 'clearance.loans_open',
    stage: (facts) => lend(facts, facts.spare, facts.person, '9999-12-31'),
  },
  { scene, call, code: 'clearance.holds_open', stage: (facts) => wait(facts, facts.lent.title, facts.person) },
  { scene, call, code: 'clearance.requests_open', stage: (facts) => ask(facts, facts.shelf, facts.person) },
  { scene, call, code: 'clearance.debts_open', stage: (facts) => owe(facts, 1) },
  { scene, call, code: 'clearance.issued_already', stage: (facts) => suspend(facts, 'clearance') },
  {
    scene: 'mail',
    call: 'clearance.send_mail',
    code: 'clearance.not_found',
    stage: ({ other, person }) => `update clearances set patron_id = ${other} where patron_id = ${person}`,
  },
  {
    scene: 'mail',
    call: 'clearance.send_mail',
    code: 'clearance.email_missing',
    stage: ({ person }) => `update patrons set email = null where id = ${person}`,
  },
  {
    scene: 'paper',
    call: 'clearance.paper',
    code: 'clearance.not_found',
    stage: ({ other, person }) => `update clearances set patron_id = ${other} where patron_id = ${person}`,
  },
]

/** In the order of the scenes: each scene is opened once in each language. */
export const refusalCases: readonly RefusalCase[] = [
  ...holds(['hold', 'holds.place']),
  ...anyEdition,
  ...ownHolds,
  ...renewals,
  ...requests(['request', 'loan-requests.ask']),
  ...closed(['closed', 'closed-collection.ask']),
  ...payments('pix'),
  ...payments('slip'),
  ...clearances(['clearance', 'clearance.issue']),
]

/** Refusals by the page itself, before any call, from its own translations. */
export const closedStackOptions = [
  { code: 'common.period_backwards', words: 'patron.days.order' },
  { code: 'holds.options_missing', words: 'holds.form.missing' },
  { code: 'holds.nothing_chosen', words: 'holds.cancel.nothing' },
  { code: 'loans.nothing_chosen', words: 'loans.renewal.missing' },
] as const satisfies readonly { code: ErrorCode; words: string }[]

/** Codes that no page of these features can cause, and the test that shows each. */
export const elsewhere: Readonly<Partial<Record<ErrorCode, string>>> = {
  'titles.not_found': 'the title’s page itself, e2e/journeys/failures.e2e.ts',
  'titles.withdrawn': 'the title’s page itself, e2e/journeys/title.e2e.ts',
  'lists.library_not_found': 'pages name only libraries that the server has just named',
  'loans.calendar_not_found': 'read by calendar programs, e2e/journeys/loans.e2e.ts',
  'closed-collection.slip_not_found': 'no page asks for a slip again: the note stands where it was asked for',
  'clearance.too_many_mails':
    'counted in a table of attempts, apps/server/src/features/clearance/clearance.api.test.ts',
  'second-factors.not_as_another': 'who acts as another person, apps/server/src/features/loans/loans.api.test.ts',
}
