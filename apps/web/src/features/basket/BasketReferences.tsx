import type { Hit } from '@estante/contract/search.shapes'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import '../../theme/pages/work.css'
import { Button } from '../../ui/Button.tsx'
import { useCopyText } from '../titles/copies/use-copy-text.ts'
import { ReferenceText } from './ReferenceText.tsx'

/** The references of the list, in alphabetical order as the standard asks, with a button that copies them all. */
export function BasketReferences({ titles }: { titles: readonly Hit[] }) {
  const { t } = useTranslation('basket')
  const { outcome, copy } = useCopyText()
  const sorted = [...titles].sort((one, other) => one.referencia_sem_tag.localeCompare(other.referencia_sem_tag, 'pt'))
  const text = sorted.map(({ referencia_sem_tag }) => referencia_sem_tag).join('\n\n')
  return (
    <section className="cite" aria-labelledby="references">
      <h2 className="h3" id="references">
        {t('references.title')}
      </h2>
      {sorted.map(({ cod_acervo, referencia }) => (
        <blockquote key={cod_acervo}>
          <ReferenceText html={referencia} />
        </blockquote>
      ))}
      <div className="btn-group">
        <Button size="s" icon={Copy} onClick={() => copy(text)}>
          {t('references.copy', { count: sorted.length })}
        </Button>
        <span role="status" className="small soft">
          {outcome === 'copied' && t('references.copied')}
          {outcome === 'failed' && t('references.copyFailed')}
        </span>
      </div>
    </section>
  )
}
