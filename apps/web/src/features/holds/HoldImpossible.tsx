import { useTranslation } from 'react-i18next'
import { Alert } from '../../ui/Alert.tsx'

/** Why nobody can wait, in the library's words. */
export function HoldImpossible({ reason }: { reason: string }) {
  const { t } = useTranslation('holds')
  return (
    <Alert tone="warn" role="status" title={t('form.impossible')}>
      {reason}
    </Alert>
  )
}
