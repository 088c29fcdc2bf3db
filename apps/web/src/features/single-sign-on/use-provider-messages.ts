import { useTranslation } from '../../i18n/use-translation.ts'
import type { ProviderMessages } from './open-provider.ts'

export function useProviderMessages(): ProviderMessages {
  const { t } = useTranslation('session')
  const { t: errors } = useTranslation('errors')
  return { t, errors }
}
