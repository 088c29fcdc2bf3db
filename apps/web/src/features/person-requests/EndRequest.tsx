import type { WireWorkRow } from '@estante/contract/desk.shapes'
import { useChange } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { type DeskPlace, deskOf } from '../desk/desk-place.ts'
import type { WorkOutcome } from '../desk/use-work.ts'
import { titleText } from '../titles/title-text.ts'

interface EndRequestProps {
  row: WireWorkRow
  place: DeskPlace
  onDone: (outcome: WorkOutcome) => void
  onClose: () => void
}

/** Asks before a loan request is ended that cannot be met: its person is told, and its copy is missing or goes on. */
export function EndRequest({ row, place, onDone, onClose }: EndRequestProps) {
  const { t } = useTranslation(['person-requests', 'desk'])
  const end = useChange('person-requests.end', ({ answer: { extraviado, destino } }) => {
    const goes = destino
      ? t(`desk:return.${destino.tipo}`, { person: destino.pessoa, library: destino.biblioteca })
      : extraviado
        ? t('person-requests:end.missing')
        : ''
    onDone({
      tone: 'ok',
      title: t('person-requests:end.done', { name: row.pessoa }),
      text: [titleText(row.titulo), goes].filter(Boolean).join('. '),
    })
  })
  return (
    <ConfirmDialog
      open
      danger
      title={t('person-requests:end.ask', { name: row.pessoa })}
      action={t('person-requests:end.end')}
      keep={t('person-requests:end.keep')}
      busy={end.isPending}
      busyLabel={t('person-requests:end.busy')}
      onConfirm={() => end.mutate({ params: { id: row.codigo }, body: deskOf(place) })}
      onClose={onClose}
    >
      <p>
        <b>{titleText(row.titulo)}</b>
      </p>
      <p>{t(row.situacao === 'espera' ? 'person-requests:end.textWaiting' : 'person-requests:end.text')}</p>
      <ChangeFailed title={t('person-requests:end.failed')} error={end.error} />
    </ConfirmDialog>
  )
}
