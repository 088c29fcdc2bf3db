import type { AnswerOf } from '@estante/contract/shapes'
import { placeOnPlan } from '@estante/domain/titles/shelf-row'
import { useCall } from '../../../api/use-call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FetchFailed } from '../../../shell/FetchFailed.tsx'
import '../../../theme/pages/floor-plan.css'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { LinesSkeleton } from '../../../ui/LinesSkeleton.tsx'
import { SpineLabel } from '../../../ui/SpineLabel.tsx'
import { spineParts } from '../related/spine-parts.ts'

type Place = AnswerOf<'floor-plans.show'>

interface PlaceDialogProps {
  copy: string
  onClose: () => void
}

/** Library, location and call number of a copy, and its row of shelves on the floor plan: as a picture and in words. */
export function PlaceDialog({ copy, onClose }: PlaceDialogProps) {
  const { t } = useTranslation('floor-plan')
  const result = useCall('floor-plans.show', { params: { id: copy } })
  const place = result.data?.answer
  return (
    <Dialog open large onClose={onClose} title={t('title')} actions={<Button onClick={onClose}>{t('close')}</Button>}>
      {place ? (
        <Shown place={place} />
      ) : result.isError ? (
        <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
      ) : (
        <LinesSkeleton label={t('loading')} />
      )}
    </Dialog>
  )
}

function Shown({ place: { desc_biblioteca, localizacao, numero_chamada, planta, fileira } }: { place: Place }) {
  const { t } = useTranslation(['floor-plan', 'titles'])
  const row = { left: fileira.esquerda, top: fileira.topo, width: fileira.largura, height: fileira.altura }
  const { across, down } = placeOnPlan(row)
  const words = t('floor-plan:picture', {
    plan: planta.nome,
    label: fileira.rotulo,
    across: t(`floor-plan:across.${across}`),
    down: t(`floor-plan:down.${down}`),
  })
  return (
    <div className="stack">
      <p>{[desc_biblioteca, localizacao].filter(Boolean).join(', ')}</p>
      <p className="row">
        <SpineLabel line label={t('titles:fields.callNumber')} parts={spineParts(numero_chamada)} />
        <b>{t('floor-plan:row', { label: fileira.rotulo })}</b>
      </p>
      <Plan plan={planta} row={row} />
      <p className="small">{words}</p>
    </div>
  )
}

function Plan({ plan: { imagem, largura, altura }, row }: { plan: Place['planta']; row: Record<Side, number> }) {
  const x = (row.left * largura) / 100
  const y = (row.top * altura) / 100
  const size = { width: (row.width * largura) / 100, height: (row.height * altura) / 100 }
  return (
    <svg className="floorplan" viewBox={`0 0 ${largura} ${altura}`} aria-hidden="true">
      <image href={imagem} width={largura} height={altura} />
      <rect className="floorplan__halo" x={x} y={y} {...size} />
      <rect className="floorplan__row" x={x} y={y} {...size} />
    </svg>
  )
}

type Side = 'left' | 'top' | 'width' | 'height'
