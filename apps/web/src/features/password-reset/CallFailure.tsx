import type { ReactNode } from 'react'
import { Alert } from '../../ui/Alert.tsx'
import type { ResetFailure } from './explain-reset-failure.ts'

/** What went wrong with a call; what is about a field stands beside that. */
export function CallFailure({ failure, action }: { failure: ResetFailure | undefined; action?: ReactNode }) {
  if (!failure || failure.isField) return null
  return (
    <Alert tone={failure.tone} role="alert" actions={action}>
      {failure.text}
    </Alert>
  )
}
