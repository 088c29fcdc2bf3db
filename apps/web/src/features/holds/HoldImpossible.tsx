import { useTranslation } from '../../i18n/use-translation.ts'
import { Alert } from '../../ui/Alert.tsx'
import { InsteadOfHold } from './InsteadOfHold.tsx'

interface HoldImpossibleProps {
  reason: string
  /** Absent when another library is possible. */
  codAcervo?: string
}

/** The reason why no hold is possible, and alternatives. */
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
