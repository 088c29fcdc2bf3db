import type { Hit } from '@estante/contract/search.shapes'
import { useTranslation } from '../../i18n/use-translation.ts'
import '../../theme/pages/work.css'
import { CopyReferences } from './CopyReferences.tsx'
import { ReferenceText } from './ReferenceText.tsx'

/** The references of the list, in alphabetical order as the standard asks, with a button that copies them all. */
export function BasketReferences({ titles }: { titles: readonly Hit[] }) {
  const { t } = useTranslation('basket')
  const sorted = [...titles].sort((one, other) => one.referencia_sem_tag.localeCompare(other.referencia_sem_tag, 'pt'))
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
      <CopyReferences
        hits={sorted}
        words={{
          copy: t('references.copy', { count: sorted.length }),
          copied: t('references.copied'),
          failed: t('references.copyFailed'),
        }}
      />
    </section>
  )
}
