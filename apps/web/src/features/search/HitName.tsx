import type { Hit } from '@estante/contract/search.shapes'
import { nameOnCover } from '@estante/domain/covers/cover-words'
import { Marked } from './Marked.tsx'

/** The author in reading order. */
export function HitName({ hit, marks }: { hit: Hit; marks: readonly string[] }) {
  return (
    <span className="clamp clamp--2">
      <Marked text={nameOnCover(hit.autor_principal)} words={marks} />
    </span>
  )
}
