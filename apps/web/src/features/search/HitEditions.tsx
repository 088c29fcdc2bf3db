import type { BriefHit } from '@estante/contract/search.shapes'
import { joinFacts } from '../../i18n/join-facts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useYear } from '../../i18n/use-year.ts'
import { titlePath } from '../../paths.ts'
import '../../theme/pages/hit-editions.css'
import { Icon } from '../../ui/Icon.tsx'
import { openIcon } from '../../ui/icons.ts'
import { Link } from '../../ui/Link.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { BasketToggle } from '../basket/BasketToggle.tsx'
import { publicationText } from '../titles/details/publication-text.ts'
import { textLanguage } from '../titles/text-language.ts'
import { UnapiId } from '../titles/UnapiId.tsx'
import { availabilityWords } from './availability-words.ts'
import { HitActionLink } from './HitActionLink.tsx'
import { HitAvailability } from './HitAvailability.tsx'
import { HitPick } from './HitPick.tsx'
import { HitThere } from './HitThere.tsx'
import { Marked } from './Marked.tsx'

interface HitEditionsProps {
  /** The hit that stands for the work. */
  of: BriefHit
  editions: readonly BriefHit[]
  marks: readonly string[]
}

/** The other editions of a work among the hits of this page, which open below it. */
export function HitEditions({ of, editions, marks }: HitEditionsProps) {
  const { t } = useTranslation('search')
  if (editions.length === 0) return null
  const words = t('hit.editions', { count: editions.length })
  return (
    <details className="hit__editions">
      <summary>
        <span aria-hidden="true">{words}</span>
        <VisuallyHidden>{`${words}${t('action.of', { title: of.descricao })}`}</VisuallyHidden>
        <Icon of={openIcon} size="s" />
      </summary>
      {/* biome-ignore lint/a11y/noRedundantRoles: list-style none takes the list away from Safari's VoiceOver */}
      <ul role="list">
        {editions.map((hit) => (
          <Edition key={hit.cod_acervo} {...{ hit, marks }} />
        ))}
      </ul>
    </details>
  )
}

function Edition({ hit, marks }: { hit: BriefHit; marks: readonly string[] }) {
  const year = useYear()
  const have = availabilityWords(hit)
  const said = [hit.edicao, hit.ano_publicacao && year(hit.ano_publicacao)].filter(Boolean).join(', ')
  const about = [hit.desc_tipo_obra, hit.ano_publicacao && year(hit.ano_publicacao), hit.idioma_desc]
  const publication = publicationText(hit)
  return (
    <li>
      <div className="hit__edition">
        <p className="eyebrow">
          <HitPick hit={hit} edition={said} />
          <span>{joinFacts(about)}</span>
        </p>
        <p>
          <Link href={titlePath(hit.cod_acervo)} lang={textLanguage(hit.idioma, hit.descricao)}>
            <Marked text={hit.descricao} words={marks} />
          </Link>
          <UnapiId codAcervo={hit.cod_acervo} />
        </p>
        {publication && <p className="hit__pub clamp clamp--2">{publication}</p>}
        <HitAvailability words={have} />
        <HitThere hit={hit} />
      </div>
      <div className="hit__btns">
        <HitActionLink hit={hit} have={have} edition={said} />
        <BasketToggle codAcervo={hit.cod_acervo} title={hit.descricao} />
      </div>
    </li>
  )
}
