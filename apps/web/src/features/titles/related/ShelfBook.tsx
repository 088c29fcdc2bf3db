import type { BriefHit } from '@estante/contract/search.shapes'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { titlePath } from '../../../paths.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Cover } from '../../../ui/Cover.tsx'
import { ShelfItem } from '../../../ui/Shelf.tsx'
import { hitCover } from './hit-cover.ts'

/** A title on a shelf of its page; available ones are marked. */
export function ShelfBook({ hit }: { hit: BriefHit }) {
  const { t } = useTranslation('titles')
  const words = { title: hit.descricao, author: hit.autor_principal, type: hit.desc_tipo_obra.toLocaleLowerCase() }
  return (
    <ShelfItem
      href={titlePath(hit.cod_acervo)}
      name={hit.autor_principal === '' ? t('shelfBook.anonymous', words) : t('shelfBook.named', words)}
      wide={hit.tipo_material === 'map'}
    >
      {hit.disponibilidade.estado === 'on-shelf' && <Badge kind="ok">{t('copies.return.available')}</Badge>}{' '}
      <Cover {...hitCover(hit)} />
    </ShelfItem>
  )
}
