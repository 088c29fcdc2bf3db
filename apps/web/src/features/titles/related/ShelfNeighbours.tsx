import { useCall } from '../../../api/use-call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { TitleShelf } from './TitleShelf.tsx'

/** Titles on each side: twelve in all. */
const query = { limite: '6' }

/**
 * The neighbours on the shelf by call number; available ones are marked. It opens at the title's position. Near the end
 * of the page, so nothing moves when it loads; absent without neighbours or after a failure.
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
