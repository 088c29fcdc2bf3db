import { lazy, memo, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import '../../theme/pages/hit.css'
import { loadChunk } from '../../shell/load-chunk.ts'
import { useShownLocation } from '../../shell/use-shown-location.ts'
import { Button } from '../../ui/Button.tsx'
import { CoverBox } from '../../ui/Cover.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { SpineLabel } from '../../ui/SpineLabel.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useToday } from '../institution/use-hours.ts'
import { availabilityWords } from '../search/availability-words.ts'
import { HitAvailability } from '../search/HitAvailability.tsx'
import { HitEyebrow } from '../search/HitEyebrow.tsx'
import { HitTitle } from '../search/HitTitle.tsx'
import { hitCover } from '../titles/related/hit-cover.ts'
import { spineParts } from '../titles/related/spine-parts.ts'
import type { BasketRowProps } from './BasketList.tsx'
import { OwnBasket } from './OwnBasket.tsx'
import { readSharedList } from './shared-list.ts'

/** Lazy: only for the links that people share. */
const SharedList = lazy(loadChunk(async () => ({ default: (await import('./SharedList.tsx')).SharedList })))

interface BasketPageProps {
  /** Within a page of the personal area, which has its own frame. */
  isSection?: boolean
}

/** The reader's basket; with titles in the address, the list that somebody shared. */
export function BasketPage({ isSection = false }: BasketPageProps) {
  const { t } = useTranslation('basket')
  const shared = readSharedList(useShownLocation().search)
  return (
    <div className={isSection ? 'basket' : 'main wrap basket'}>
      {shared ? (
        <Suspense fallback={<LinesSkeleton label={t('loading')} />}>
          <SharedList titles={shared} Row={BasketRow} />
        </Suspense>
      ) : (
        <OwnBasket Row={BasketRow} />
      )}
    </div>
  )
}

/** A title of the list: like a hit, with its spine label also on paper. */
const BasketRow = memo(function BasketRow({ hit, lazy, onRemove }: BasketRowProps) {
  const { t } = useTranslation('basket')
  const { t: searchWords } = useTranslation('search')
  const today = useToday()
  const spine = hit.gera_exemplar === 'S' ? spineParts(hit.classificacao) : []
  return (
    <li className="hit">
      <CoverBox {...hitCover(hit)} lazy={lazy} />
      <div className="hit__body">
        <HitEyebrow hit={hit} />
        <HitTitle hit={hit} marks={[]} edition={undefined} />
        {hit.nome_autor && <p className="hit__by">{hit.nome_autor}</p>}
        {hit.publicacao && <p className="hit__pub clamp clamp--2">{hit.publicacao}</p>}
        <HitAvailability words={availabilityWords(hit, today)} />
        {spine.length > 0 && (
          <p className="spine--in-hit small soft">
            {searchWords('hit.shelf')} <SpineLabel label={searchWords('hit.callNumber')} parts={spine} line />
          </p>
        )}
      </div>
      <div className="hit__act">
        {spine.length > 0 && <SpineLabel label={searchWords('hit.callNumber')} parts={spine} />}
        {onRemove && (
          <div className="hit__btns">
            <Button size="s" tone="quiet" onClick={() => onRemove(hit)}>
              <span>
                {t('remove')}
                <VisuallyHidden> {hit.descricao}</VisuallyHidden>
              </span>
            </Button>
          </div>
        )}
      </div>
    </li>
  )
})
