import type { BriefHit } from '@estante/contract/search.shapes'
import { memo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CoverBox } from '../../ui/Cover.tsx'
import { SpineLabel } from '../../ui/SpineLabel.tsx'
import { BasketToggle } from '../basket/BasketToggle.tsx'
import { publicationText } from '../titles/details/publication-text.ts'
import { hitCover } from '../titles/related/hit-cover.ts'
import { spineParts } from '../titles/related/spine-parts.ts'
import { availabilityWords } from './availability-words.ts'
import { HitActionLink } from './HitActionLink.tsx'
import { HitAuthor } from './HitAuthor.tsx'
import { HitAvailability } from './HitAvailability.tsx'
import { HitEditions } from './HitEditions.tsx'
import { HitEyebrow } from './HitEyebrow.tsx'
import { HitPick } from './HitPick.tsx'
import { HitThere } from './HitThere.tsx'
import { HitTitle } from './HitTitle.tsx'
import type { HitMarks } from './hit-marks.ts'

export interface HitRowProps {
  hit: BriefHit
  marks: HitMarks
  /** The picture loads lazily. */
  lazy: boolean
  /** Distinguishes it from another hit of the same name (name-editions.ts). */
  edition: string | undefined
  /** Other editions of the work on this page. */
  others?: readonly BriefHit[]
}

const none: readonly BriefHit[] = []

/** A title in the list: cover, description and availability, shelf location and the best next step. */
export const HitRow = memo(function HitRow({ hit, marks, lazy, edition, others = none }: HitRowProps) {
  const { t } = useTranslation('search')
  const have = availabilityWords(hit)
  const publication = publicationText(hit)
  // Only physical copies have a spine label.
  const spine = hit.gera_exemplar === 'S' ? spineParts(hit.classificacao) : []
  return (
    <li className={others.length > 0 ? 'hit hit--work' : 'hit'}>
      <CoverBox {...hitCover(hit)} lazy={lazy} />
      <div className="hit__body">
        <HitEyebrow hit={hit}>
          <HitPick hit={hit} edition={edition} />
        </HitEyebrow>
        <HitTitle hit={hit} marks={marks.title} edition={edition} />
        {hit.autor_principal && (
          <p className="hit__by">
            <HitAuthor hit={hit} marks={marks.author} />
          </p>
        )}
        {publication && <p className="hit__pub clamp clamp--2">{publication}</p>}
        <HitAvailability words={have} />
        <HitThere hit={hit} />
        {spine.length > 0 && (
          <p className="spine--in-hit small soft">
            {t('hit.shelf')} <SpineLabel label={t('hit.callNumber')} parts={spine} line />
          </p>
        )}
      </div>
      <div className="hit__act">
        {spine.length > 0 && <SpineLabel label={t('hit.callNumber')} parts={spine} />}
        <div className="hit__btns">
          <HitActionLink hit={hit} have={have} edition={edition} />
          <BasketToggle codAcervo={hit.cod_acervo} title={hit.descricao} />
        </div>
      </div>
      <HitEditions of={hit} editions={others} marks={marks.title} />
    </li>
  )
})
