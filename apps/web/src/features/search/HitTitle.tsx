import type { BriefHit } from '@estante/contract/search.shapes'
import { useTranslation } from '../../i18n/use-translation.ts'
import { titlePath } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { textLanguage } from '../titles/text-language.ts'
import { UnapiId } from '../titles/UnapiId.tsx'
import { Marked } from './Marked.tsx'
import { titleParts } from './title-parts.ts'

interface HitTitleProps {
  hit: BriefHit
  marks: readonly string[]
  /** Appended to the accessible name when another hit has the same: "22. ed., 2019". */
  edition: string | undefined
}

/** The title as a link, marked with its language for screen readers. */
export function HitTitle({ hit, marks, edition }: HitTitleProps) {
  const { t } = useTranslation('search')
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
        {edition && <VisuallyHidden>{t('hit.edition', { edition })}</VisuallyHidden>}
      </Link>
      <UnapiId codAcervo={hit.cod_acervo} />
    </h2>
  )
}
