import type { Hit } from '@estante/contract/search.shapes'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { titlePath } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { ReferenceText } from '../basket/ReferenceText.tsx'
import { useCopyText } from '../titles/copies/use-copy-text.ts'
import { availabilityWords } from './availability-words.ts'
import { HitAvailability } from './HitAvailability.tsx'

interface HitReferencesProps {
  hits: readonly Hit[]
  /** "2026-11-19" */
  today: string
}

/** The found titles as references, in the order of the results; all of the page can be copied at once. */
export function HitReferences({ hits, today }: HitReferencesProps) {
  const { t } = useTranslation('search')
  const { outcome, copy } = useCopyText()
  const text = hits.map((hit) => hit.referencia_sem_tag).join('\n\n')
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: list-style none takes the list away from Safari's VoiceOver */}
      <ol className="refs" role="list">
        {hits.map((hit) => (
          <li key={hit.cod_acervo}>
            <p className="refs__text">
              <HitReference hit={hit} />
            </p>
            <HitAvailability words={availabilityWords(hit, today)} />
          </li>
        ))}
      </ol>
      <div className="btn-group refs__copy">
        <Button size="s" icon={Copy} onClick={() => copy(text)}>
          {t('references.copy', { count: hits.length })}
        </Button>
        <span role="status" className="small soft">
          {outcome === 'copied' && t('references.copied')}
          {outcome === 'failed' && t('references.copyFailed')}
        </span>
      </div>
    </>
  )
}

/** The title in it is the link; a reference that emphasises nothing is a link as a whole. */
function HitReference({ hit: { cod_acervo, referencia } }: { hit: Hit }) {
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
