import { selfServiceAddress } from '@estante/domain/institution/self-service'
import { MonitorSmartphone } from 'lucide-react'
import { useCall } from '../api/use-call.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useInstitution } from '../shell/use-institution.ts'
import { Button } from '../ui/Button.tsx'

/** Opens the institution's self-service page in a large window, if configured. */
export function SelfServiceButton() {
  const { t } = useTranslation('accessibility')
  const { institution } = useInstitution()
  const result = useCall('patron.self_service', { staleTime: 300_000 })
  if (!result.data) return null
  const { showAuto, codBibAuto, authAuto, idiomaAuto } = result.data.answer
  const address = selfServiceAddress({
    enabled: showAuto,
    base: institution.p.__web_url_pw,
    company: institution.codEmpresa,
    library: codBibAuto,
    language: idiomaAuto,
    authentication: authAuto,
  })
  if (address === undefined) return null
  return (
    <Button tone="secondary" icon={MonitorSmartphone} onClick={() => openLarge(address)}>
      {t('selfService')}
    </Button>
  )
}

/** Nearly as large as the screen; without an opener, so that the page cannot reach this one. */
function openLarge(address: string): void {
  const { availWidth, availHeight } = window.screen
  const [width, height] = [Math.round(availWidth * 0.9), Math.round(availHeight * 0.9)]
  window.open(address, '_blank', `popup,noopener,noreferrer,width=${width},height=${height}`)
}
