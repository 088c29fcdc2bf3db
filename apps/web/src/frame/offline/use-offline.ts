import { useEffect } from 'react'
import { language } from '../../i18n/start-i18n.ts'
import { useInstitution } from '../../shell/use-institution.ts'

/** Milliseconds after which nothing of the first page is loading any more. */
const quietAfter = 3000

/**
 * Prepares reading without a network, once the page has long been there.
 * @param onFirst fetches again what was not kept before
 */
export function useOffline(onFirst: () => Promise<void>): void {
  const { institution } = useInstitution()
  const isOn = institution.leitura_sem_rede
  useEffect(() => {
    if (!import.meta.env.PROD) return
    const prepare = async () => {
      const { keepForOffline } = await import('./keep-for-offline.ts')
      if (await keepForOffline(isOn, language())) await onFirst()
    }
    // Without the worker everything works as long as there is a network.
    const timer = setTimeout(() => void prepare().catch(() => {}), quietAfter)
    return () => clearTimeout(timer)
  }, [isOn, onFirst])
}
