import type { HoldOptions } from '@estante/contract/holds.shapes'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/use-call.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import '../../theme/pages/holds.css'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { HoldForm } from './HoldForm.tsx'
import { HoldImpossible } from './HoldImpossible.tsx'
import { HoldPlaced } from './HoldPlaced.tsx'
import { usePlaceHold } from './use-place-hold.ts'

/** Title tab for placing a hold: library, volume, length of the queue. */
export function HoldTab({ codAcervo }: { codAcervo: string }) {
  const { t } = useTranslation('holds')
  const result = useCall('holds.options', { params: { id: codAcervo } })
  return (
    <section className="hold-tab stack stack--6" aria-labelledby="reservar">
      <h2 id="reservar">{t('tab')}</h2>
      {result.data ? (
        <Known options={result.data.answer} />
      ) : result.isError ? (
        <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
      ) : (
        <LinesSkeleton label={t('loading')} />
      )}
    </section>
  )
}

function Known({ options }: { options: HoldOptions }) {
  const { t } = useTranslation('holds')
  const placing = usePlaceHold()
  if (placing.placed) return <HoldPlaced message={placing.placed.mensagem} codAcervo={options.cod_acervo} />
  if (options.bibliotecas.length === 0) return <HoldImpossible reason={t('form.none')} codAcervo={options.cod_acervo} />
  return <HoldForm options={options} placing={placing} />
}
