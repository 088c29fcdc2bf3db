import type { Hit } from '@estante/contract/search.shapes'
import { memo } from 'react'
import { Cover } from '../../ui/Cover.tsx'
import { hitCover } from '../titles/hit-cover.ts'
import { availabilityWords } from './availability-words.ts'
import { WallAvailability } from './HitAvailability.tsx'
import { HitAuthor, HitEyebrow, HitTitle } from './HitHead.tsx'
import type { HitRowProps } from './HitRow.tsx'

/** A title on the wall of covers: the book on its shelf, under it what it is and whether it can be had. */
export const WallItem = memo(function WallItem({ hit, marks, today, lazy }: HitRowProps) {
  return (
    <li className="coverwall__item">
      <div className="coverwall__stand">
        <Cover {...hitCover(hit)} lazy={lazy} />
      </div>
      <div>
        <HitEyebrow hit={hit} language={false} />
        <HitTitle hit={hit} marks={marks.title} />
        <WallAuthor hit={hit} marks={marks.author} />
      </div>
      <WallAvailability words={availabilityWords(hit, today)} />
    </li>
  )
})

function WallAuthor({ hit, marks }: { hit: Hit; marks: readonly string[] }) {
  if (hit.autor_principal === '') return null
  return (
    <p className="small soft">
      <HitAuthor hit={hit} marks={marks} />
    </p>
  )
}
