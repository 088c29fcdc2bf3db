import { useTranslation } from 'react-i18next'
import { useLoginOptions } from './use-login-options.ts'

/** How to ask the library for help, where it says so. */
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
