import { useTranslation } from 'react-i18next'
import { Alert } from '../../ui/Alert.tsx'
import { InsteadOfHold } from './InsteadOfHold.tsx'

interface HoldImpossibleProps {
  reason: string
  /** Absent where another library can still be chosen. */
  codAcervo?: string
}

/** Why nobody can wait, in the library's words, and where to go on. */
export function HoldImpossible({ reason, codAcervo }: HoldImpossibleProps) {
  const { t } = useTranslation('holds')
  return (
    <Alert
      tone="warn"
      role="status"
      title={t('form.impossible')}
      actions={codAcervo === undefined ? undefined : <InsteadOfHold codAcervo={codAcervo} />}
    >
      {reason}
    </Alert>
  )
}
