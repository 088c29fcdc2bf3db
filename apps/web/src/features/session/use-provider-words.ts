import { useTranslation } from 'react-i18next'
import type { ProviderWords } from './open-provider.ts'

export function useProviderWords(): ProviderWords {
  const { t } = useTranslation('session')
  const { t: errors } = useTranslation('errors')
  return { t, errors }
}
