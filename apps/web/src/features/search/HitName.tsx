import type { BriefHit } from '@estante/contract/search.shapes'
import { Marked } from './Marked.tsx'

/** The author in natural order. */
export function HitName({ hit, marks }: { hit: BriefHit; marks: readonly string[] }) {
  return (
    <span className="clamp clamp--2">
      <Marked text={hit.nome_autor} words={marks} />
    </span>
  )
}
