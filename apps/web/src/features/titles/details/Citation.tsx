import type { AnswerOf } from '@estante/contract/shapes'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../api/use-call.ts'
import { FetchFailed } from '../../../shell/FetchFailed.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton.tsx'
import { useCopyText } from '../copies/use-copy-text.ts'

/** The title's reference, ready to be copied. */
export function Citation({ codAcervo }: { codAcervo: string }) {
  const { t } = useTranslation('titles')
  const result = useCall('titles.reference', { params: { id: codAcervo }, staleTime: 60_000 })
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
      <blockquote>
        {partes.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one reference never move
          <Piece key={place} {...part} />
        ))}
      </blockquote>
      <CopyButton text={text} />
    </section>
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
