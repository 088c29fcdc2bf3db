import type { CopyStatus } from '@estante/domain/titles/copy-status'
import type { BadgeKind } from '../../../ui/Badge.tsx'

const badges: Readonly<Record<CopyStatus, BadgeKind>> = {
  available: 'ok',
  local: 'local',
  lent: 'lent',
  overdue: 'danger',
  reserved: 'reserved',
  transit: 'transit',
  quarantine: 'wait',
  'in-processing': 'wait',
  'in-repair': 'wait',
  missing: 'off',
  lost: 'off',
  withdrawn: 'off',
}

/** The badge of a copy's status; unknown ones promise nothing. */
export function copyBadge(status: string): BadgeKind {
  return badges[status as CopyStatus] ?? 'off'
}
