/** One row or more in every table, for the libraries that the upgrade test starts from. */
import { Temporal } from 'temporal-polyfill'
import type { Database } from '../../src/database/database.ts'
import type { Tables } from '../../src/database/tables/tables.ts'
import type { RowsOf } from '../../src/demo/institution.ts'
import { loadInitialData } from '../../src/setup/load-initial-data.ts'
import { countBehind, insertAll } from '../../src/setup/store/insert-rows.ts'
import {
  addAccount,
  addAuthority,
  addCopy,
  addCourse,
  addHold,
  addLibrary,
  addLoan,
  addPatron,
  addReadingList,
  addStackRequest,
  addTitle,
  testNow,
} from '../factories.ts'

type Rows = Partial<RowsOf<keyof Tables>>

/** The reader of the fixtures; her loan is open. */
export const fixtureReader = 'ana'
export const fixtureTitle = 'Torto arado'

const later = '2026-03-24T15:00:00.000Z'
const today = testNow.slice(0, 10)

/** `name_pt`, `name_es` and `name_en`. */
function inThreeLanguages<Name extends string>(name: Name) {
  const texts = { [`${name}_pt`]: 'Texto', [`${name}_es`]: 'Texto', [`${name}_en`]: 'Text' }
  return texts as Record<`${Name}_${'pt' | 'es' | 'en'}`, string>
}

export async function fillEveryTable(database: Database): Promise<void> {
  const { db, engine } = database
  await loadInitialData(database, Temporal.Instant.from(testNow), 'America/Sao_Paulo')
  const library = await addLibrary(db, { name: 'Biblioteca de Letras' })
  const title = await addTitle(db, { title: fixtureTitle, sortTitle: fixtureTitle }, { id: 1001 })
  const [lent, asked, sent] = [
    await addCopy(db, { id: 1, title_id: title, library_id: library }),
    await addCopy(db, { id: 2, title_id: title, library_id: library }),
    await addCopy(db, { id: 3, title_id: title, library_id: library }),
  ]
  const author = await addAuthority(db, { id: 501, heading: 'Vieira Junior, Itamar' })
  const patron = await addPatron(db, { name: 'Ana Lima', email: 'ana@example.org' })
  const account = await addAccount(db, { patron_id: patron, username: fixtureReader })
  const loan = await addLoan(db, { copy_id: lent, patron_id: patron, account_id: account })
  const hold = await addHold(db, { title_id: title, patron_id: patron, library_id: library })
  const programme = await addCourse(db)
  const course = await addCourse(db, { kind: 'course', programme_id: programme })
  const plan = await addReadingList(db, { course_id: course, professor_id: patron })
  await addStackRequest(db, { patron_id: patron, account_id: account, library_id: library, copies: [asked] })
  const keys = { library, title, sent, author, patron, account, loan, hold, course, plan }
  const rows: Rows = { ...catalogueRows(keys), ...patronRows(keys), ...circulationRows(keys), ...sessionRows(keys) }
  await database.transact(async (tx) => {
    for (const table of Object.keys(rows) as (keyof Tables)[]) await insertAll(tx, table, rows[table]!)
    await countBehind(tx, engine, ['charges', 'suspensions'])
  })
}

type Keys = Record<
  'library' | 'title' | 'sent' | 'author' | 'patron' | 'account' | 'loan' | 'hold' | 'course' | 'plan',
  number
>

function catalogueRows({ library, title, author, course }: Keys): Rows {
  return {
    settings: [{ name: 'login.separator', value: '"#"' }],
    opening_hours: [{ library_id: library, weekday: 1, opens: '08:00', closes: '22:00' }],
    calendar_days: [{ library_id: library, day: '2026-04-21', ...inThreeLanguages('reason') }],
    notices: [{ published_on: today, ...inThreeLanguages('title'), ...inThreeLanguages('body') }],
    events: [
      { first_day: today, last_day: today, starts: '14:00', ...inThreeLanguages('title'), ...inThreeLanguages('body') },
    ],
    bibliographic_databases: [
      {
        id: 1,
        code: 'normas',
        name: 'Normas',
        publisher: 'Editora',
        url: 'https://normas.example.org/',
        access: 'sign-in',
        ...inThreeLanguages('description'),
      },
    ],
    bibliographic_database_areas: [{ database_id: 1, area: '3' }],
    bibliographic_database_libraries: [{ database_id: 1, library_id: library }],
    bibliographic_database_accesses: [{ database_id: 1, day: today, category: '04', accesses: 2 }],
    mail_texts: [{ topic: 'holdReady', language: 'pt', subject: '{title}', body: '{edition}' }],
    faq_entries: [{ position: 1, ...inThreeLanguages('question'), ...inThreeLanguages('answer') }],
    authority_references: [
      {
        authority_id: author,
        kind: 'see',
        relation: 'related',
        type: 'person',
        heading: 'Vieira Júnior, I.',
        heading_key: 'vieira junior i',
      },
    ],
    title_editions: [{ title_id: title, edition_key: 'key' }],
    title_headings: [{ title_id: title, authority_id: author, field: 1, role: 'author' }],
    holdings: [
      {
        title_id: title,
        library_id: library,
        source: 'test',
        source_key: 'h1',
        content_hash: 'h',
        statements: '["v. 1 (2019)"]',
        notes: '[]',
      },
    ],
    waiting_holdings: [
      {
        source: 'test',
        source_key: 'w1',
        agency: '',
        control_number: 'w1',
        title_control_number: 't9',
        content_hash: 'w',
        marc: '{}',
      },
    ],
    serial_issues: [
      { title_id: title, library_id: library, unit: 'issue', year: 2026, number: '1', state: 'received' },
    ],
    course_titles: [{ course_id: course, title_id: title, kind: 'basic' }],
    imports: [{ source: 'test', started_at: testNow, finished_at: testNow, report: '{}' }],
    counters: [{ name: 'titles', next: 1002 }],
  }
}

function patronRows({ library, title, author, patron, account, plan }: Keys): Rows {
  const stamps = { created_at: testNow, updated_at: testNow }
  return {
    account_permissions: [{ account_id: account, module: 2, permission_id: 8 }],
    erased_numbers: [{ hash: 'erased', erased_at: testNow }],
    basket_items: [{ account_id: account, title_id: title, added_at: testNow }],
    comments: [{ patron_id: patron, title_id: title, content: 'Muito bom.', state: 'approved', created_at: testNow }],
    suggestions: [
      { patron_id: patron, library_id: library, title: 'Salvar o fogo', publisher: 'Todavia', status: '1', ...stamps },
    ],
    plan_titles: [{ plan_id: plan, title_id: title, kind: 'basic', position: 0 }],
    orders: [
      {
        library_id: library,
        title: 'Salvar o fogo',
        vendor: 'Livraria',
        copies: 2,
        received: 0,
        price_cents: 5990,
        state: 'ordered',
        ordered_at: testNow,
        updated_at: testNow,
      },
    ],
    requests: [{ patron_id: patron, library_id: library, kind: 'survey', fields: '{}', status: 'waiting', ...stamps }],
    alerts: [{ patron_id: patron, kind: 'notice', created_at: testNow }],
    notice_choices: [{ patron_id: patron, kind: 'comment', by_account: 1, by_mail: 0 }],
    push_subscriptions: [
      {
        patron_id: patron,
        session_id: 's',
        endpoint: 'https://web.push.apple.com/a',
        p256dh: 'B',
        auth: 'a',
        created_at: testNow,
      },
    ],
    patron_notes: [
      {
        patron_id: patron,
        library_id: library,
        text: 'Traz o documento na próxima visita.',
        author_id: account,
        ...stamps,
      },
    ],
    api_keys: [
      {
        name: 'portal',
        hash: 'h',
        hint: 'estante_000000',
        scopes: 'catalogue:read people:read',
        account_id: account,
        library_id: library,
        per_minute: 6000,
        created_at: testNow,
      },
    ],
    counted_scans: [{ id: '6f1d1f2e-3c5b-4a57-9d7e-0c1f6a0b9e11', counted_at: testNow }],
    refused_scans: [
      {
        id: '0b8f6a3e-54a1-4c39-8d0e-3f6f1d2a7c55',
        library_id: library,
        desk: 'Balcão 1',
        mode: 'check-out',
        code: 'B1',
        card: '',
        account_id: account,
        scanned_at: testNow,
        received_at: testNow,
        refusal: 'desk.loan_limit',
        details: '{}',
      },
    ],
    push_messages: [{ subscription_id: 1, kind: 'comment', created_at: testNow, not_before: testNow }],
    webhooks: [
      {
        id: 1,
        url: 'https://hooks.example.org',
        secret: 's',
        personal_data: 1,
        good_at: testNow,
        overdue_from: today,
        created_at: testNow,
      },
    ],
    webhook_subscriptions: [{ event: 'loan.renewed', webhook_id: 1 }],
    webhook_messages: [
      {
        webhook_id: 1,
        event_id: 'e',
        type: 'webhook.test',
        data: '{}',
        patron_id: patron,
        created_at: testNow,
        not_before: testNow,
      },
    ],
    title_lists: [{ id: 1, patron_id: patron, name: 'TCC', share_code: 'code', created_at: testNow }],
    title_list_items: [
      { list_id: 1, title_id: title, patron_id: patron, position: 0, note: 'cap. 2', added_at: testNow },
    ],
    interests: [{ patron_id: patron, kind: 'author', target: String(author), options: '{}' }],
  }
}

function circulationRows({ library, course, title, sent, patron, account, loan, hold }: Keys): Rows {
  const renewal = { from_due_on: '2026-03-10', to_due_on: '2026-03-24', receipt: '1', by: 'patron' }
  const owner = { patron_id: patron, library_id: library }
  return {
    also_borrowed: [{ title_id: title, position: 0, other_title_id: title }],
    programme_readings: [{ programme_id: course, position: 0, title_id: title }],
    readership_runs: [{ name: 'also-borrowed', created_at: testNow }],
    renewals: [{ loan_id: loan, renewed_at: testNow, ...renewal }],
    loan_notices: [{ loan_id: loan, due_on: '2026-03-24', kind: 'before-2', created_at: testNow }],
    calendar_feeds: [{ patron_id: patron, hash: 'feed', created_at: testNow }],
    pickup_places: [{ library_id: library, name: 'Balcão' }],
    loan_requests: [
      {
        title_id: title,
        patron_id: patron,
        account_id: account,
        from_library_id: library,
        state: 'finished',
        created_at: testNow,
        updated_at: testNow,
      },
    ],
    uses_here: [{ copy_id: sent, library_id: library, used_at: testNow }],
    transits: [{ copy_id: sent, from_library_id: library, to_library_id: library, hold_id: hold, sent_at: testNow }],
    charges: [{ id: 1, ...owner, loan_id: loan, kind: 'fine', amount_cents: 150, created_at: testNow }],
    suspensions: [
      { id: 1, ...owner, from_day: today, until_day: today, reason: 'late_return', kind: 'late', lifted_at: testNow },
    ],
    payment_slips: [{ ...owner, amount_cents: 150, charges: '[1]', created_at: testNow }],
    clearances: [{ ...owner, suspension_id: 1, code: 'A1B2', issued_at: testNow }],
    audit_log: [
      {
        at: testNow,
        actor: `account ${account}`,
        action: 'loans.renewed',
        subject: 'loan',
        subject_id: loan,
        details: '{}',
        origin: 'web',
        client_ip: '203.0.113.7',
      },
    ],
  }
}

function sessionRows({ account }: Keys): Rows {
  const owner = { account_id: account }
  return {
    sessions: [
      {
        id: 'session',
        ...owner,
        remembered: 1,
        opened_by: 'password',
        device: 'Firefox, Linux',
        opened_at: testNow,
        used_at: testNow,
        expires_at: later,
      },
    ],
    refresh_tokens: [{ hash: 'refresh', session_id: 'session', created_at: testNow }],
    access_tokens: [{ hash: 'access', session_id: 'session', scopes: 'read_patron', created_at: testNow }],
    failures: [{ subject: 'account:x', failures: 1, first_at: testNow, last_at: testNow }],
    known_devices: [{ hash: 'device', ...owner, created_at: testNow, used_at: testNow }],
    one_time_tokens: [
      { hash: 'token', ...owner, kind: 'recovery', payload: '{}', created_at: testNow, expires_at: later },
    ],
    password_history: [{ ...owner, password_hash: '$argon2id$', set_at: testNow }],
    passkeys: [
      { id: 'passkey', ...owner, public_key: '', counter: 0, transports: '[]', name: 'X', created_at: testNow },
    ],
    authenticators: [{ ...owner, sealed_secret: 'sealed', created_at: testNow }],
    backup_codes: [{ ...owner, hash: 'code' }],
    outbox: [{ kind: 'mail', payload: '{}', created_at: testNow, not_before: later, done_at: testNow }],
    leases: [{ name: 'mails', holder: 'test', until: testNow }],
    secrets: [{ name: 'test', value: 'secret', created_at: testNow }],
  }
}
