import type { BriefHit } from '@estante/contract/search.shapes'
import { authorityPath } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import { HitName } from './HitName.tsx'

/** The author as a link, if there is an authority. */
export function HitAuthor({ hit, marks }: { hit: BriefHit; marks: readonly string[] }) {
  const name = <HitName hit={hit} marks={marks} />
  if (hit.cod_autor_principal === '') return name
  return (
    <Link className="hit__author" href={authorityPath(hit.cod_autor_principal)}>
      {name}
    </Link>
  )
}
