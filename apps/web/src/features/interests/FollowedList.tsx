import type { ReactNode } from 'react'
import type { CallResult } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import '../../theme/pages/interests.css'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'

type ListCall = 'interests.list' | 'interests.periodicals' | 'interests.work_types' | 'interests.searches'

interface FollowedListProps {
  result: CallResult<ListCall>
  /** Said where nothing is followed. */
  none: string
  children: ReactNode
}

/** The frame of a list of followed items: loading, failed, empty. */
export function FollowedList({ result, none, children }: FollowedListProps) {
  const { t } = useTranslation('interests')
  if (result.isPending) return <LinesSkeleton label={t('loading')} />
  if (result.isError)
    return <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
  if (result.data.answer.length === 0) return <p className="soft">{none}</p>
  return (
    // biome-ignore lint/a11y/noRedundantRoles: list-style none takes the list away from Safari's VoiceOver
    <ul className="followed-list" role="list">
      {children}
    </ul>
  )
}
