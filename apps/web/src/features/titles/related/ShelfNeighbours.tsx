import { useTranslation } from 'react-i18next'
import { useCall } from '../../../api/use-call.ts'
import { TitleShelf } from './TitleShelf.tsx'

/** How many stand on each side: twelve in all. */
const query = { limite: '6' }

/**
 * What stands beside the title on the shelf, in the order of the call numbers; what can be taken now says so. The shelf
 * is opened where the title itself stands. It comes
 * near the end of its page, so nothing moves when it comes; without neighbours, or without an answer, nothing is there.
 */
export function ShelfNeighbours({ codAcervo }: { codAcervo: string }) {
  const { t } = useTranslation('titles')
  const result = useCall('search.neighbours', { params: { id: codAcervo }, query, staleTime: 60_000 })
  if (!result.data) return null
  const { numero_chamada: callNumber, antes, depois } = result.data.answer
  if (antes.length + depois.length === 0) return null
  return (
    <TitleShelf
      name={t('neighbours.title')}
      why={t('neighbours.around', { callNumber })}
      hits={[...antes, ...depois]}
      middle={antes.length}
    />
  )
}
