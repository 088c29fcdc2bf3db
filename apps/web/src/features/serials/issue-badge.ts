import type { IssueState } from '@estante/domain/serials/issue-state'
import { LibraryBig, Send } from 'lucide-react'
import type { BadgeKind } from '../../ui/Badge.tsx'
import type { IconDrawing } from '../../ui/icons.ts'

interface IssueBadge {
  kind: BadgeKind
  icon?: IconDrawing
}

const badges: Readonly<Record<IssueState, IssueBadge>> = {
  received: { kind: 'ok' },
  bound: { kind: 'ok', icon: LibraryBig },
  expected: { kind: 'wait' },
  late: { kind: 'danger' },
  claimed: { kind: 'transit', icon: Send },
  missing: { kind: 'off' },
}

/** The badge of an issue's state; unknown ones promise nothing. */
export function issueBadge(state: string): IssueBadge {
  return badges[state as IssueState] ?? { kind: 'off' }
}
