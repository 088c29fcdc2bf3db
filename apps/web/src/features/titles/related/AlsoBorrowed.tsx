import { useRef } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useNearViewport } from '../../../ui/use-near-viewport.ts'
import { TitleShelf } from './TitleShelf.tsx'

/** What readers of this title also borrowed. Loaded like similar titles; absent where the library does not show it. */
export function AlsoBorrowed({ codAcervo }: { codAcervo: string }) {
  const { t } = useTranslation('titles')
  const place = useRef<HTMLDivElement>(null)
  const enabled = useNearViewport(place)
  const params = { id: codAcervo }
  const result = useCall('readership.also_borrowed', { params, query: {}, staleTime: 300_000, enabled })
  const hits = result.data?.answer ?? []
  return (
    <div ref={place}>
      {hits.length > 0 && <TitleShelf name={t('alsoBorrowed.title')} why={t('alsoBorrowed.why')} hits={hits} />}
    </div>
  )
}
