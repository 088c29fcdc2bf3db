import { useRef } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useNearViewport } from '../../../ui/use-near-viewport.ts'
import { TitleShelf } from './TitleShelf.tsx'

/** Titles on the shelf. */
const query = { limite: '12' }

/**
 * Titles with shared subjects or authors, most similar first. Loaded when the end of the page comes near; absent
 * without titles or after a failure.
 */
export function MoreLikeThis({ codAcervo }: { codAcervo: string }) {
  const { t } = useTranslation('titles')
  const place = useRef<HTMLDivElement>(null)
  const enabled = useNearViewport(place)
  const result = useCall('search.similar', { params: { id: codAcervo }, query, staleTime: 300_000, enabled })
  const hits = result.data?.answer ?? []
  return (
    <div ref={place}>
      {hits.length > 0 && <TitleShelf name={t('similar.title')} why={t('similar.why')} hits={hits} />}
    </div>
  )
}
