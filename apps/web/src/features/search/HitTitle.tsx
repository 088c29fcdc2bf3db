import type { Hit } from '@estante/contract/search.shapes'
import { titlePath } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import { textLanguage } from '../titles/text-language.ts'
import { Marked } from './Marked.tsx'
import { titleParts } from './title-parts.ts'

/** The title as a link, in its own language for those who hear it. */
export function HitTitle({ hit, marks }: { hit: Hit; marks: readonly string[] }) {
  const { main, rest } = titleParts(hit.descricao)
  return (
    <h2 className="title title--clamped">
      <Link href={titlePath(hit.cod_acervo)} lang={textLanguage(hit.idioma, hit.descricao)}>
        <span className="clamp">
          <Marked text={main} words={marks} />
          {rest && (
            <span className="sub">
              <Marked text={rest} words={marks} />
            </span>
          )}
        </span>
      </Link>
    </h2>
  )
}
