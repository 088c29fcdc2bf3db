/** Permissions of accounts given and taken away: in the set-up, and by `estante user grant` and `revoke`. */
import type { StaffRole } from '@estante/domain/session/staff-rights'
import type { Temporal } from 'temporal-polyfill'
import { recordAudit } from '../../database/audit-log.ts'
import type { Writer } from '../../database/database.ts'
import { deletePermissions, insertPermissions, type PermissionChange } from './store/permissions.ts'

export interface RecordedChange extends PermissionChange {
  actor: string
  /** By which the permissions were named. */
  role?: StaffRole
}

/** The transaction holds `lockRegistrations`: who may be erased or merged depends on it. */
export async function grantPermissions(tx: Writer, change: RecordedChange, now: Temporal.Instant): Promise<void> {
  await insertPermissions(tx, change)
  await record(tx, 'accounts.permission_granted', change, now)
}

export async function revokePermissions(tx: Writer, change: RecordedChange, now: Temporal.Instant): Promise<void> {
  await deletePermissions(tx, change)
  await record(tx, 'accounts.permission_revoked', change, now)
}

type Action = 'accounts.permission_granted' | 'accounts.permission_revoked'

async function record(tx: Writer, action: Action, change: RecordedChange, now: Temporal.Instant): Promise<void> {
  const { account, permissions, library, role, actor } = change
  const details = {
    permissions: permissions.map(({ id }) => id),
    ...(role !== undefined && { role }),
    ...(library !== undefined && { library }),
  }
  await recordAudit(tx, { actor, action, subject: 'account', subjectId: account, details }, now)
}
