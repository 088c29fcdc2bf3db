import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import '../../theme/pages/holds.css'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { HoldForm } from './HoldForm.tsx'
import { HoldImpossible } from './HoldImpossible.tsx'
import { HoldPlaced } from './HoldPlaced.tsx'
import type { usePlaceHold } from './use-place-hold.ts'

interface HoldContentProps {
  codAcervo: string
  placing: ReturnType<typeof usePlaceHold>
}

/** The form of a hold, then its confirmation; or why none is possible. */
export function HoldContent({ codAcervo, placing }: HoldContentProps) {
  const { t } = useTranslation('holds')
  const result = useCall('holds.options', { params: { id: codAcervo } })
  const options = result.data?.answer
  if (placing.placed) return <HoldPlaced message={placing.placed.mensagem} codAcervo={codAcervo} />
  if (options?.bibliotecas.length === 0) return <HoldImpossible reason={t('form.none')} codAcervo={codAcervo} />
  if (options) return <HoldForm options={options} placing={placing} />
  return result.isError ? (
    <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
  ) : (
    <LinesSkeleton label={t('loading')} />
  )
}
