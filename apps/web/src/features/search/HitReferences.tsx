import type { ReferencedHit } from '@estante/contract/search.shapes'
import { useTranslation } from '../../i18n/use-translation.ts'
import { titlePath } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import { CopyReferences } from '../basket/CopyReferences.tsx'
import { ReferenceText } from '../basket/ReferenceText.tsx'
import { UnapiId } from '../titles/UnapiId.tsx'
import { availabilityWords } from './availability-words.ts'
import { HitAvailability } from './HitAvailability.tsx'

interface HitReferencesProps {
  hits: readonly ReferencedHit[]
}

/** The found titles as references, in the order of the results; all of the page can be copied at once. */
export function HitReferences({ hits }: HitReferencesProps) {
  const { t } = useTranslation('search')
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: list-style none takes the list away from Safari's VoiceOver */}
      <ol className="refs" role="list">
        {hits.map((hit) => (
          <li key={hit.cod_acervo}>
            <p className="refs__text">
              <HitReference hit={hit} />
              <UnapiId codAcervo={hit.cod_acervo} />
            </p>
            <HitAvailability words={availabilityWords(hit)} />
          </li>
        ))}
      </ol>
      <div className="refs__copy">
        <CopyReferences
          hits={hits}
          words={{
            copy: t('references.copy', { count: hits.length }),
            copied: t('references.copied'),
            failed: t('references.copyFailed'),
          }}
        />
      </div>
    </>
  )
}

/** The title in it is the link; a reference that emphasises nothing is a link as a whole. */
function HitReference({ hit: { cod_acervo, referencia } }: { hit: ReferencedHit }) {
  const href = titlePath(cod_acervo)
  if (!referencia.includes('<strong>')) {
    return (
      <Link href={href}>
        <ReferenceText html={referencia} />
      </Link>
    )
  }
  return <ReferenceText html={referencia} title={(text) => <Link href={href}>{text}</Link>} />
}
