import type { StackCopy } from '@estante/contract/closed-stacks.shapes'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { StackRequestForm } from './StackRequestForm.tsx'

/** Title tab: copies in the closed stacks, brought on request. */
export function ClosedStacksTab({ codAcervo }: { codAcervo: string }) {
  const { t } = useTranslation('loan-requests')
  const result = useCall('closed-collection.show', { params: { id: codAcervo } })
  const copies = result.data?.answer.exemplares
  return (
    <section className="stack stack--6" aria-labelledby="acervo-fechado">
      <div className="stack stack--2">
        <h2 id="acervo-fechado">{t('closed.title')}</h2>
        <p className="soft">{t('closed.intro')}</p>
      </div>
      {result.isError && !copies && (
        <FetchFailed words={t('closed.failed')} error={result.error} onRetry={() => void result.refetch()} />
      )}
      {result.isPending && <LinesSkeleton label={t('closed.loading')} />}
      {copies?.length === 0 && <p>{t('closed.none')}</p>}
      {byLibrary(copies ?? []).map((own) => (
        <StackRequestForm key={own[0]!.cod_biblioteca} copies={own} />
      ))}
    </section>
  )
}

/** Keeps the order of the answer. */
function byLibrary(copies: readonly StackCopy[]): StackCopy[][] {
  const libraries = [...new Set(copies.map(({ cod_biblioteca }) => cod_biblioteca))]
  return libraries.map((library) => copies.filter(({ cod_biblioteca }) => cod_biblioteca === library))
}
