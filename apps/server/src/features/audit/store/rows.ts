/** The audit log, searched: the newest first, page by page. */
import type { Selectable } from 'kysely'
import type { AuditSubject } from '../../../database/audit-actions.ts'
import type { Reader } from '../../../database/database.ts'
import type { AuditLogTable } from '../../../database/tables/circulation.ts'

/** Whose rows a person's are, but those of the person and of their accounts: tables with a patron. */
const tablesOfPatrons = {
  loan: 'loans',
  hold: 'holds',
  loan_request: 'loan_requests',
  stack_request: 'stack_requests',
  charge: 'charges',
  receipt: 'receipts',
  suspension: 'suspensions',
  payment_slip: 'payment_slips',
  request: 'requests',
  comment: 'comments',
  suggestion: 'suggestions',
  report: 'record_reports',
  alert: 'alerts',
  account: 'accounts',
} as const satisfies Partial<Record<AuditSubject, string>>

type SubjectOfPatrons = keyof typeof tablesOfPatrons
const subjectsOfPatrons = Object.keys(tablesOfPatrons) as SubjectOfPatrons[]

export interface AuditFilter {
  /** undefined: every one, and none. */
  library?: number | undefined
  /** Accounts that acted. */
  accounts?: readonly number[] | undefined
  /** Patrons whom it concerns. */
  patrons?: readonly number[] | undefined
  action?: string | undefined
  subject?: string | undefined
  subjectId?: number | undefined
  origin?: string | undefined
  desk?: string | undefined
  since?: string | undefined
  before?: string | undefined
}

/** Where a row stands in the log; also the cursor of its pages. */
export interface AuditPlace {
  at: string
  id: number
}

export interface AuditRow extends AuditPlace {
  actor: string
  /** The account that acted. */
  account: number | null
  action: string
  subject: string
  subjectId: number | null
  details: Readonly<Record<string, unknown>>
  origin: string | null
  clientIp: string | null
  libraryId: number | null
  desk: string | null
}

/** @param after the last one of the page before */
export async function auditPage(
  db: Reader,
  filter: AuditFilter,
  { after, limit }: { after?: AuditPlace | undefined; limit: number },
): Promise<AuditRow[]> {
  const { library, accounts, patrons, action, subject, subjectId, origin, desk, since, before } = filter
  if (accounts?.length === 0 || patrons?.length === 0) return []
  const ofPeople = patrons !== undefined
  const rows = await db
    // Materialised, so that a database looks for the person first, not for the library.
    .with(
      (cte) => (ofPeople ? cte('log').materialized() : cte('log')),
      () => (ofPeople ? concerning(db, patrons) : db.selectFrom('audit_log').selectAll()),
    )
    .selectFrom('log')
    .selectAll()
    .$if(library !== undefined, (query) => query.where('library_id', '=', library!))
    .$if(accounts !== undefined, (query) => query.where('actor_account', 'in', accounts!))
    .$if(action !== undefined, (query) => query.where('action', '=', action!))
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject!))
    .$if(subjectId !== undefined, (query) => query.where('subject_id', '=', subjectId!))
    .$if(origin !== undefined, (query) => query.where('origin', '=', origin as AuditLogOrigin))
    .$if(desk !== undefined, (query) => query.where('desk', '=', desk!))
    .$if(since !== undefined, (query) => query.where('at', '>=', since!))
    .$if(before !== undefined, (query) => query.where('at', '<', before!))
    // The first condition is for the index; the second one alone would read the log from its end.
    .$if(after !== undefined, (query) =>
      query.where('at', '<=', after!.at).where((eb) => eb.or([eb('at', '<', after!.at), eb('id', '<', after!.id)])),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(auditRow)
}

type AuditLogOrigin = NonNullable<Selectable<AuditLogTable>['origin']>

/** Each kind of thing by its own index: a person has few rows, however many the log has. */
function concerning(db: Reader, patrons: readonly number[]) {
  const log = () => db.selectFrom('audit_log').selectAll()
  const own = log().where('subject', '=', 'patron').where('subject_id', 'in', patrons)
  return subjectsOfPatrons.reduce(
    (rows, subject) =>
      rows.unionAll(
        log()
          .where('subject', '=', subject)
          .where('subject_id', 'in', ofPatrons(db, subject, patrons)),
      ),
    own,
  )
}

/** Kysely cannot type a table that is a parameter; each of them has these columns. */
function ofPatrons(db: Reader, subject: SubjectOfPatrons, patrons: readonly number[]) {
  return db
    .selectFrom(tablesOfPatrons[subject] as 'loans')
    .select('id')
    .where('patron_id', 'in', patrons)
}

/** The numbers of the patrons that were merged into one. */
export async function mergedFrom(db: Reader, patron: number): Promise<number[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select('details')
    .where('subject', '=', 'patron')
    .where('subject_id', '=', patron)
    .where('action', '=', 'patrons.merged')
    .execute()
  return rows.map(({ details }) => (JSON.parse(details) as { from: number }).from)
}

/** Who is concerned by rows of the log, by "subject number"; nobody where they were forgotten. */
export async function patronsConcerned(
  db: Reader,
  rows: readonly Pick<AuditRow, 'subject' | 'subjectId'>[],
): Promise<Map<string, number>> {
  const idsOf = (subject: string) => [
    ...new Set(rows.flatMap((row) => (row.subject === subject ? (row.subjectId ?? []) : []))),
  ]
  const concerned = new Map<string, number>(idsOf('patron').map((id) => [`patron ${id}`, id]))
  for (const subject of subjectsOfPatrons) {
    const ids = idsOf(subject)
    if (ids.length === 0) continue
    const found = await db
      .selectFrom(tablesOfPatrons[subject] as 'loans')
      .select(['id', 'patron_id'])
      .where('id', 'in', ids)
      .execute()
    for (const { id, patron_id } of found) if (patron_id !== null) concerned.set(`${subject} ${id}`, patron_id)
  }
  const known = await named(db, [...new Set(concerned.values())])
  return new Map([...concerned].filter(([, patron]) => known.has(patron)))
}

async function named(db: Reader, patrons: readonly number[]): Promise<Set<number>> {
  if (patrons.length === 0) return new Set()
  const rows = await db
    .selectFrom('patrons')
    .select('id')
    .where('id', 'in', patrons)
    .where('is_anonymous', '=', 0)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export interface Actor {
  username: string
  name: string
}

export async function actorsOf(db: Reader, accounts: readonly number[]): Promise<Map<number, Actor>> {
  if (accounts.length === 0) return new Map()
  const rows = await db
    .selectFrom('accounts')
    .innerJoin('patrons', 'patrons.id', 'accounts.patron_id')
    .select(['accounts.id', 'accounts.username', 'patrons.name'])
    .where('accounts.id', 'in', accounts)
    .execute()
  return new Map(rows.map(({ id, username, name }) => [id, { username, name }]))
}

function auditRow(row: Selectable<AuditLogTable>): AuditRow {
  return {
    id: row.id,
    at: row.at,
    actor: row.actor,
    account: row.actor_account,
    action: row.action,
    subject: row.subject,
    subjectId: row.subject_id,
    details: JSON.parse(row.details) as Record<string, unknown>,
    origin: row.origin,
    clientIp: row.client_ip,
    libraryId: row.library_id,
    desk: row.desk,
  }
}
