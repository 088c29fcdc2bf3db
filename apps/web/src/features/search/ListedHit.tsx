import { memo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import '../../theme/pages/hit.css'
import { Button } from '../../ui/Button.tsx'
import { CoverBox } from '../../ui/Cover.tsx'
import { SpineLabel } from '../../ui/SpineLabel.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { BasketRowProps } from '../basket/BasketList.tsx'
import { hitCover } from '../titles/related/hit-cover.ts'
import { spineParts } from '../titles/related/spine-parts.ts'
import { availabilityWords } from './availability-words.ts'
import { HitAvailability } from './HitAvailability.tsx'
import { HitEyebrow } from './HitEyebrow.tsx'
import { HitTitle } from './HitTitle.tsx'

/** A title of a list that a reader keeps: like a hit, with its spine label also on paper. */
export const ListedHit = memo(function ListedHit({ hit, lazy, onRemove, children, actions }: BasketRowProps) {
  const { t } = useTranslation('basket')
  const { t: searchWords } = useTranslation('search')
  const spine = hit.gera_exemplar === 'S' ? spineParts(hit.classificacao) : []
  return (
    <li className="hit">
      <CoverBox {...hitCover(hit)} lazy={lazy} />
      <div className="hit__body">
        <HitEyebrow hit={hit} />
        <HitTitle hit={hit} marks={[]} edition={undefined} />
        {hit.nome_autor && <p className="hit__by">{hit.nome_autor}</p>}
        {hit.publicacao && <p className="hit__pub clamp clamp--2">{hit.publicacao}</p>}
        <HitAvailability words={availabilityWords(hit)} />
        {spine.length > 0 && (
          <p className="spine--in-hit small soft">
            {searchWords('hit.shelf')} <SpineLabel label={searchWords('hit.callNumber')} parts={spine} line />
          </p>
        )}
        {children}
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
        {actions}
      </div>
    </li>
  )
})
