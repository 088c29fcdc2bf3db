import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { LinkButton } from '../../ui/Button.tsx'

/** The institution asks staff for a second factor, and this account has none. */
export function FactorMissing() {
  const { t } = useTranslation('desk')
  return (
    <Alert
      tone="warn"
      title={t('lock.factorTitle')}
      actions={<LinkButton href={paths.security}>{t('lock.factorLink')}</LinkButton>}
    >
      {t('lock.factorText')}
    </Alert>
  )
}
