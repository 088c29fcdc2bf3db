import type { Hit } from '@estante/contract/search.shapes'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/use-call.ts'
import { titlePath } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Cover } from '../../ui/Cover.tsx'
import { Shelf, ShelfItem } from '../../ui/Shelf.tsx'
import { hitCover } from './hit-cover.ts'

/** How many stand on each side: twelve in all. */
const query = { limite: '6' }

/**
 * What stands beside the title on the shelf, in the order of the call numbers; what can be taken now says so. It comes
 * last on its page, so nothing moves when it comes; without neighbours, or without an answer, nothing is there.
 */
export function ShelfNeighbours({ codAcervo }: { codAcervo: string }) {
  const { t } = useTranslation('titles')
  const asked = useCall('search.neighbours', { params: { id: codAcervo }, query, fresh: 60_000 })
  if (!asked.data) return null
  const { numero_chamada: callNumber, antes, depois } = asked.data.answer
  if (antes.length + depois.length === 0) return null
  return (
    <section aria-labelledby="neighbours">
      <div className="section-head">
        <h2 className="h3" id="neighbours">
          {t('neighbours.title')}
        </h2>
        <span className="soft">{t('neighbours.around', { callNumber })}</span>
      </div>
      <Shelf label={t('neighbours.title')}>
        {[...antes, ...depois].map((hit) => (
          <Neighbour key={hit.cod_acervo} hit={hit} />
        ))}
      </Shelf>
    </section>
  )
}

function Neighbour({ hit }: { hit: Hit }) {
  const { t } = useTranslation('titles')
  const words = { title: hit.descricao, author: hit.autor_principal, type: hit.desc_tipo_obra.toLocaleLowerCase() }
  return (
    <ShelfItem
      href={titlePath(hit.cod_acervo)}
      name={hit.autor_principal === '' ? t('neighbours.anonymousBook', words) : t('neighbours.book', words)}
      wide={hit.tipo_material === 'map'}
    >
      {hit.disponibilidade.estado === 'on-shelf' && <Badge kind="ok">{t('copies.return.available')}</Badge>}{' '}
      <Cover {...hitCover(hit)} />
    </ShelfItem>
  )
}
