import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { localDateTime } from '../../features/account/local-date-time.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isOfflineFrame } from '../../shell/offline-frame.ts'
import { useShownLocation } from '../../shell/use-shown-location.ts'
import { Alert } from '../../ui/Alert.tsx'
import { isReadable } from './readable-pages.ts'

/** Above a page that shows kept answers: how old they are. Not where only the header counts the kept basket. */
export function OfflineBar({ since }: { since: string }) {
  const { pathname } = useShownLocation()
  return isOfflineFrame() && !isReadable(pathname) ? null : <Age since={since} />
}

function Age({ since }: { since: string }) {
  const { t } = useTranslation('offline')
  const { day, time } = useFormat()
  const place = usePlaceAbovePage()
  const moment = localDateTime(since)
  if (!place) return null
  return createPortal(
    <Alert tone="warn" role="status" title={t('bar.title')}>
      {t('bar.text', { day: day(moment.day, 'date'), time: time(moment.time) })}
    </Alert>,
    place,
  )
}

/** The frame itself has no code for it: it is part of the first script. */
function usePlaceAbovePage(): HTMLElement | undefined {
  const [place, setPlace] = useState<HTMLElement>()
  useEffect(() => {
    const made = document.createElement('div')
    made.className = 'wrap offline-bar'
    document.getElementById('conteudo')?.prepend(made)
    setPlace(made)
    return () => made.remove()
  }, [])
  return place
}
