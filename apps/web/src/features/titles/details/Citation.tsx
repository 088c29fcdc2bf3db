import type { AnswerOf } from '@estante/contract/shapes'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FetchFailed } from '../../../shell/FetchFailed.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton.tsx'
import { useCopyText } from '../copies/use-copy-text.ts'
import { ExportTitle } from '../export/ExportTitle.tsx'

/** The title's reference, with a copy button. */
export function Citation({ codAcervo }: { codAcervo: string }) {
  const { t } = useTranslation('titles')
  const [style, setStyle] = useState<Style>('abnt')
  const result = useCall('titles.reference', {
    params: { id: codAcervo },
    query: style === 'abnt' ? {} : { estilo: style },
    staleTime: 60_000,
    keepPrevious: true,
  })
  if (result.isError) {
    return <FetchFailed words={t('cite.failed')} error={result.error} onRetry={() => void result.refetch()} />
  }
  if (!result.data) return <CitationSkeleton />
  const { partes, referencia_sem_tag: text, estilo } = result.data.answer
  return (
    <section className="cite" id="cite" aria-labelledby="cite-title">
      <h2 className="h3" id="cite-title">
        {t('cite.title', { style: estilo })}
      </h2>
      <StyleChoice chosen={style} onChoose={setStyle} />
      {result.isPlaceholderData ? (
        <SkeletonGroup label={t('cite.loading')}>
          <Skeleton width={90} />
          <Skeleton width={60} />
        </SkeletonGroup>
      ) : (
        <blockquote>
          {partes.map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one reference never move
            <Piece key={place} {...part} />
          ))}
        </blockquote>
      )}
      {style !== 'abnt' && !result.isPlaceholderData && <StyleSource />}
      <CopyButton text={text} />
      <div className="btn-group">
        <ExportTitle codAcervo={codAcervo} />
      </div>
    </section>
  )
}

/** As in the contract's `referenceStyles`. */
const styles = ['abnt', 'apa', 'chicago', 'vancouver'] as const
type Style = (typeof styles)[number]

function StyleChoice({ chosen, onChoose }: { chosen: Style; onChoose: (style: Style) => void }) {
  const { t } = useTranslation('titles')
  return (
    <Select
      label={t('cite.style')}
      compact
      value={chosen}
      options={styles.map((one) => ({ value: one, label: t(`cite.styles.${one}`) }))}
      onChange={({ target }) => onChoose(styles.find((one) => one === target.value) ?? chosen)}
    />
  )
}

/** The licence of the styles asks that their project is named. */
function StyleSource() {
  const { t } = useTranslation('titles')
  return (
    <p className="small soft">
      {t('cite.source')} <Link href="https://citationstyles.org/">{t('cite.project')}</Link>
    </p>
  )
}

type Part = AnswerOf<'titles.reference'>['partes'][number]

function Piece({ texto, destaque }: Part) {
  if (destaque === 'strong') return <strong>{texto}</strong>
  return destaque === 'em' ? <em>{texto}</em> : texto
}

function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation('titles')
  const { outcome, copy } = useCopyText()
  return (
    <div className="btn-group">
      <Button size="s" icon={Copy} onClick={() => copy(text)}>
        {t('cite.copy')}
      </Button>
      <span role="status" className="small soft">
        {outcome === 'copied' && t('cite.copied')}
        {outcome === 'failed' && t('cite.copyFailed')}
      </span>
    </div>
  )
}

function CitationSkeleton() {
  const { t } = useTranslation('titles')
  return (
    <SkeletonGroup label={t('cite.loading')} className="cite">
      <Skeleton shape="title" width={30} />
      <Skeleton width={90} />
      <Skeleton width={60} />
    </SkeletonGroup>
  )
}
