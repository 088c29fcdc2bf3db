import { memo } from 'react'
import { Cover } from '../../ui/Cover.tsx'
import { hitCover } from '../titles/related/hit-cover.ts'
import { availabilityWords } from './availability-words.ts'
import { WallAvailability } from './HitAvailability.tsx'
import { HitEyebrow } from './HitEyebrow.tsx'
import { HitName } from './HitName.tsx'
import { HitPick } from './HitPick.tsx'
import type { HitRowProps } from './HitRow.tsx'
import { HitThere } from './HitThere.tsx'
import { HitTitle } from './HitTitle.tsx'

/** A title on the wall of covers: cover, description and availability. */
export const WallItem = memo(function WallItem({ hit, marks, lazy, edition }: HitRowProps) {
  return (
    <li className="coverwall__item">
      <div className="coverwall__stand">
        <Cover {...hitCover(hit)} lazy={lazy} />
      </div>
      <div>
        <HitEyebrow hit={hit} language={false}>
          <HitPick hit={hit} edition={edition} />
        </HitEyebrow>
        <HitTitle hit={hit} marks={marks.title} edition={edition} />
        {hit.autor_principal && (
          <p className="small soft">
            <HitName hit={hit} marks={marks.author} />
          </p>
        )}
      </div>
      <WallAvailability words={availabilityWords(hit)} />
      <HitThere hit={hit} />
    </li>
  )
})
