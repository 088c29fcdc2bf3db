import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../api/use-call.ts'
import { useNearViewport } from '../../../ui/use-near-viewport.ts'
import { TitleShelf } from './TitleShelf.tsx'

/** As many as a shelf shows. */
const query = { limite: '12' }

/**
 * Titles that share its subjects or authors, most alike first. Asked for when the reader comes near, as it stands last
 * on the page; without any, or without an answer, nothing is there.
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
