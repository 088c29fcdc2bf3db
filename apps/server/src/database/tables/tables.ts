import type * as catalogue from './catalogue.ts'
import type * as charges from './charges.ts'
import type * as circulation from './circulation.ts'
import type * as institution from './institution.ts'
import type * as network from './network.ts'
import type * as patrons from './patrons.ts'
import type * as secondFactors from './second-factors.ts'
import type * as session from './session.ts'
import type * as system from './system.ts'
import type * as webhooks from './webhooks.ts'

/** Every table by its name, for Kysely. */
export interface Tables {
  institution: institution.InstitutionTable
  settings: institution.SettingsTable
  permissions: institution.PermissionsTable
  campuses: institution.CampusesTable
  libraries: institution.LibrariesTable
  opening_hours: institution.OpeningHoursTable
  floor_plans: institution.FloorPlansTable
  calendar_days: institution.CalendarDaysTable
  notices: institution.NoticesTable
  guides: institution.GuidesTable
  faq_entries: institution.FaqEntriesTable
  mail_texts: institution.MailTextsTable
  events: institution.EventsTable
  bibliographic_databases: institution.BibliographicDatabasesTable
  bibliographic_database_areas: institution.BibliographicDatabaseAreasTable
  bibliographic_database_libraries: institution.BibliographicDatabaseLibrariesTable
  bibliographic_database_accesses: institution.BibliographicDatabaseAccessesTable

  titles: catalogue.TitlesTable
  title_editions: catalogue.TitleEditionsTable
  title_headings: catalogue.TitleHeadingsTable
  authorities: catalogue.AuthoritiesTable
  authority_references: catalogue.AuthorityReferencesTable
  browse_headings: catalogue.BrowseHeadingsTable
  copies: catalogue.CopiesTable
  loan_types: catalogue.LoanTypesTable
  holdings: catalogue.HoldingsTable
  waiting_holdings: catalogue.WaitingHoldingsTable
  serial_issues: catalogue.SerialIssuesTable
  courses: catalogue.CoursesTable
  course_titles: catalogue.CourseTitlesTable
  link_accesses: catalogue.LinkAccessesTable
  imports: catalogue.ImportsTable
  record_datestamps: catalogue.RecordDatestampsTable

  patron_categories: patrons.PatronCategoriesTable
  patrons: patrons.PatronsTable
  accounts: patrons.AccountsTable
  account_permissions: patrons.AccountPermissionsTable
  library_permissions: patrons.LibraryPermissionsTable
  erased_numbers: patrons.ErasedNumbersTable
  policies: patrons.PoliciesTable
  basket_items: patrons.BasketItemsTable
  comments: patrons.CommentsTable
  record_reports: patrons.RecordReportsTable
  suggestions: patrons.SuggestionsTable
  orders: patrons.OrdersTable
  requests: patrons.RequestsTable
  request_messages: patrons.RequestMessagesTable
  request_files: patrons.RequestFilesTable
  inbox_assignments: patrons.InboxAssignmentsTable
  alerts: patrons.AlertsTable
  notice_choices: patrons.NoticeChoicesTable
  push_subscriptions: patrons.PushSubscriptionsTable
  push_messages: patrons.PushMessagesTable
  people_syncs: patrons.PeopleSyncsTable
  interests: patrons.InterestsTable
  patron_notes: patrons.PatronNotesTable
  title_lists: patrons.TitleListsTable
  title_list_items: patrons.TitleListItemsTable
  reading_lists: patrons.ReadingListsTable
  plan_titles: patrons.PlanTitlesTable

  loans: circulation.LoansTable
  uses_here: circulation.UsesHereTable
  also_borrowed: circulation.AlsoBorrowedTable
  readership_runs: circulation.ReadershipRunsTable
  programme_readings: circulation.ProgrammeReadingsTable
  renewals: circulation.RenewalsTable
  loan_notices: circulation.LoanNoticesTable
  calendar_feeds: circulation.CalendarFeedsTable
  holds: circulation.HoldsTable
  loan_requests: circulation.LoanRequestsTable
  pickup_places: circulation.PickupPlacesTable
  stack_requests: circulation.StackRequestsTable
  stack_request_items: circulation.StackRequestItemsTable
  transits: circulation.TransitsTable
  counted_scans: circulation.CountedScansTable
  refused_scans: circulation.RefusedScansTable
  charges: circulation.ChargesTable
  suspensions: circulation.SuspensionsTable
  payment_slips: charges.PaymentSlipsTable
  clearances: charges.ClearancesTable
  tills: charges.TillsTable
  receipts: charges.ReceiptsTable
  services: charges.ServicesTable
  audit_log: circulation.AuditLogTable

  sessions: session.SessionsTable
  api_keys: session.ApiKeysTable
  refresh_tokens: session.RefreshTokensTable
  access_tokens: session.AccessTokensTable
  failures: session.FailuresTable
  known_devices: session.KnownDevicesTable
  one_time_tokens: session.OneTimeTokensTable
  password_history: session.PasswordHistoryTable

  passkeys: secondFactors.PasskeysTable
  authenticators: secondFactors.AuthenticatorsTable
  backup_codes: secondFactors.BackupCodesTable

  network_institutions: network.NetworkInstitutionsTable
  network_works: network.NetworkWorksTable
  network_work_keys: network.NetworkWorkKeysTable
  network_titles: network.NetworkTitlesTable

  webhooks: webhooks.WebhooksTable
  webhook_subscriptions: webhooks.WebhookSubscriptionsTable
  webhook_messages: webhooks.WebhookMessagesTable

  change_log: system.ChangeLogTable
  outbox: system.OutboxTable
  zero_result_searches: system.ZeroResultSearchesTable
  leases: system.LeasesTable
  visitor_usage: system.VisitorUsageTable
  secrets: system.SecretsTable
  counters: system.CountersTable
}
