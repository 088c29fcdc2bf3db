import { useTranslation } from '../../i18n/use-translation.ts'
import { useLoginOptions } from './use-login-options.ts'

/** The library's help contact, if configured. */
export function SupportNote() {
  const { t } = useTranslation('session')
  const { support } = useLoginOptions()
  if (support === '') return null
  return (
    <p className="soft">
      <strong>{t('support')}</strong> {support}
    </p>
  )
}
