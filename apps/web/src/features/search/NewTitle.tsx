import type { BriefHit } from '@estante/contract/search.shapes'
import { titlePath } from '../../paths.ts'
import '../../theme/pages/hit.css'
import { CoverBox } from '../../ui/Cover.tsx'
import { Link } from '../../ui/Link.tsx'
import { hitCover } from '../titles/related/hit-cover.ts'
import { textLanguage } from '../titles/text-language.ts'
import { titleParts } from './title-parts.ts'

/** A title that came in: cover, name, author, publication. */
export function NewTitle({ hit }: { hit: BriefHit }) {
  const { main, rest } = titleParts(hit.descricao)
  return (
    <li className="hit">
      <CoverBox {...hitCover(hit)} lazy />
      <div className="hit__body">
        <h2 className="title">
          <Link href={titlePath(hit.cod_acervo)} lang={textLanguage(hit.idioma, hit.descricao)}>
            {main}
            {rest && <span className="sub">{rest}</span>}
          </Link>
        </h2>
        {hit.nome_autor && <p className="hit__by">{hit.nome_autor}</p>}
        {hit.publicacao && <p className="hit__pub clamp clamp--2">{hit.publicacao}</p>}
      </div>
    </li>
  )
}
