import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { ProvidersForm } from './providers/ProvidersForm.tsx'
import { SetUpFrame } from './SetUpFrame.tsx'

/** Providers of e-books and databases to which readers are led. */
export function ProvidersPage() {
  return <SetUpFrame current={paths.setUpProviders}>{(places) => places.isEverywhere && <Providers />}</SetUpFrame>
}

function Providers() {
  const { t } = useTranslation(['set-up-providers', 'set-up'])
  const result = useCall('set-up-settings.show', { params: { grupo: 'livros' } })
  const saved = result.data?.answer
  if (result.isError && !saved)
    return <FetchFailed words={t('set-up:failed')} error={result.error} onRetry={() => void result.refetch()} />
  if (!saved) return <LinesSkeleton label={t('set-up:loading')} />
  return (
    <div className="stack stack--6">
      <p className="measure">{t('set-up-providers:intro')}</p>
      <ProvidersForm saved={saved} />
    </div>
  )
}
