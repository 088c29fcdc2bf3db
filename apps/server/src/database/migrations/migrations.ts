import { type Kysely, sql } from 'kysely'
import type { Migration, MigrationProvider } from 'kysely/migration'
import * as postgres from '../postgres/change-log.ts'
import * as sqlite from '../sqlite/change-log.ts'
import { institution } from './0001-institution.ts'
import { catalogue } from './0002-catalogue.ts'
import { people } from './0003-people.ts'
import { circulation } from './0004-circulation.ts'
import { system } from './0005-system.ts'
import { waitingHoldings } from './0007-import.ts'
import { browse } from './0008-browse.ts'
import { sessions } from './0011-sessions.ts'
import { secondFactors } from './0012-second-factors.ts'
import { recovery } from './0013-recovery.ts'
import { circulationRules } from './0014-circulation-rules.ts'
import { loans } from './0015-loans.ts'
import { holds } from './0016-holds.ts'
import { charges } from './0017-charges.ts'
import { loanRequests } from './0018-loan-requests.ts'
import { policies } from './0019-policies.ts'
import { holdsLetGo } from './0020-holds-let-go.ts'
import { nobody } from './0021-nobody.ts'
import { knownDevices } from './0022-known-devices.ts'
import { loanReceipts } from './0023-loan-receipts.ts'
import { auditOrigin } from './0024-audit-origin.ts'
import { refreshGrace } from './0025-refresh-grace.ts'
import { authorityCounts, browseHeadings } from './0026-browse-headings.ts'
import { erasedNumbers } from './0027-erased-numbers.ts'
import { reasonCodes } from './0028-reason-codes.ts'
import { type Engine, runSql } from './migration.ts'

/** Every migration in order. A released one is never changed; a new one is added at the end. */
export function migrations(engine: Engine): MigrationProvider {
  const log = engine === 'sqlite' ? sqlite : postgres
  const script = (text: string): Migration => ({ up: (db: Kysely<unknown>) => runSql(db, engine, text) })
  const statements = (list: string[]): Migration => ({
    up: async (db: Kysely<unknown>) => {
      for (const statement of list) await sql.raw(statement).execute(db)
    },
  })
  return {
    getMigrations: async () => ({
      '0001-institution': script(institution),
      '0002-catalogue': script(catalogue),
      '0003-people': script(people),
      '0004-circulation': script(circulation),
      '0005-system': script(system),
      '0006-change-log': statements(log.changeLog),
      '0007-import': script(waitingHoldings),
      '0008-browse': { up: (db: Kysely<unknown>) => browse(db, engine) },
      '0009-course-changes': statements(log.courseChanges),
      '0010-shown-changes': statements(log.shownChanges),
      '0011-sessions': script(sessions),
      '0012-second-factors': script(secondFactors),
      '0013-recovery': script(recovery),
      '0014-circulation-rules': script(circulationRules),
      '0015-loans': script(loans),
      '0016-holds': script(holds),
      '0017-charges': script(charges),
      '0018-loan-requests': script(loanRequests),
      '0018-request-changes': statements(log.requestChanges),
      '0019-policies': script(policies),
      '0020-holds-let-go': script(holdsLetGo),
      '0021-nobody': script(nobody),
      '0022-known-devices': script(knownDevices),
      '0023-loan-receipts': script(loanReceipts),
      '0024-audit-origin': script(auditOrigin),
      '0025-refresh-grace': script(refreshGrace),
      '0026-browse-headings': { up: (db: Kysely<unknown>) => browseHeadings(db, engine) },
      '0026-authority-counts': script(authorityCounts),
      '0027-erased-numbers': script(erasedNumbers),
      '0028-reason-codes': { up: (db: Kysely<unknown>) => reasonCodes(db) },
    }),
  }
}
