import type { WireWorkRow } from '@estante/contract/desk.shapes'
import type { WorkActionCode } from '@estante/contract/desk-worklists'
import type { AnswerOf } from '@estante/contract/shapes'
import { Printer, RefreshCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { dayIn, timeIn } from '../../i18n/format.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useInstitution } from '../../shell/use-institution.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { EndRequest } from '../person-requests/EndRequest.tsx'
import { titleText } from '../titles/title-text.ts'
import type { Desk } from './DeskFrame.tsx'
import { useWork, type WorkOutcome } from './use-work.ts'
import { WorkTable } from './WorkTable.tsx'

type List = AnswerOf<'desk.worklists'>['listas'][number]

interface WorkListProps {
  list: List
  desk: Desk
  /** When the library answered, in milliseconds. */
  readAt: number
  isReading: boolean
  onRead: () => void
}

export function WorkList({ list, desk, readAt, isReading, onRead }: WorkListProps) {
  const { t } = useTranslation('desk-lists')
  const { day, time } = useFormat()
  const zone = useInstitution().institution.fuso_horario
  const read = new Date(readAt)
  const { lista, linhas, total } = list
  const [asked, setAsked] = useState<WireWorkRow>()
  const [ending, setEnding] = useState<WireWorkRow>()
  const { outcome, busyRow, act, tell } = useWork(lista, desk.place)
  const heading = `work-${lista}`
  const press = (row: WireWorkRow, action: WorkActionCode) =>
    action === 'emprestar' ? setAsked(row) : act(row, action)
  return (
    <section className="stack" aria-labelledby={heading}>
      <div className="row row--between">
        <h2 id={heading}>{t(`name.${lista}`)}</h2>
        <div className="btn-group">
          <Button icon={RefreshCw} busy={isReading} onClick={onRead}>
            {t('refresh')}
          </Button>
          {linhas.length > 0 && (
            <Button icon={Printer} onClick={() => window.print()}>
              {t('print')}
            </Button>
          )}
        </div>
      </div>
      <div>
        <p>{t(`text.${lista}`)}</p>
        <p className="soft small">
          {t('asOf', { library: desk.library, day: day(dayIn(zone, read), 'date'), time: time(timeIn(zone, read)) })}
        </p>
      </div>
      <Outcome outcome={outcome} />
      {linhas.length > 0 ? (
        <WorkTable list={lista} rows={linhas} busyRow={busyRow} onPress={press} onEnd={setEnding} />
      ) : (
        <Empty title={t('empty')} level={3}>
          {t('emptyText')}
        </Empty>
      )}
      {total > linhas.length && <p className="soft">{t('more', { count: total - linhas.length })}</p>}
      {ending && (
        <EndRequest
          row={ending}
          place={desk.place}
          onDone={(ended) => {
            setEnding(undefined)
            tell(ended)
          }}
          onClose={() => setEnding(undefined)}
        />
      )}
      {asked && (
        <ConfirmDialog
          open
          title={t('confirm.title', { name: asked.pessoa })}
          action={t('action.emprestar')}
          keep={t('confirm.keep')}
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            act(asked, 'emprestar')
            setAsked(undefined)
          }}
        >
          {t('confirm.text', { title: titleText(asked.titulo) })}
        </ConfirmDialog>
      )}
    </section>
  )
}

/** What became of the last action. Its button is gone, so the focus comes here. */
function Outcome({ outcome }: { outcome: WorkOutcome | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (outcome) place.current?.focus()
  }, [outcome])
  return (
    <div className="worklist__outcome" ref={place} tabIndex={-1} role="status">
      {outcome && (
        <Alert tone={outcome.tone} title={outcome.title}>
          {outcome.text}
        </Alert>
      )}
    </div>
  )
}
