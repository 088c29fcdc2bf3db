import type { Hold } from '@estante/contract/holds.shapes'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { titleText } from '../titles/title-text.ts'
import type { OwnHolds } from './use-own-holds.ts'

/** What somebody is about to do, asked in a dialog. */
export type HoldDeed = { kind: 'cancel'; holds: readonly Hold[] } | { kind: 'suspend' | 'move'; hold: Hold }

interface HoldActionsProps {
  hold: Hold
  resume: OwnHolds['resume']
  /** Undefined: there is only one, which needs no choosing. */
  chosen?: boolean
  onChoose: (chosen: boolean) => void
  onAsk: (deed: HoldDeed) => void
}

/** What can be done with one hold. */
export function HoldActions({ hold, resume, chosen, onChoose, onAsk }: HoldActionsProps) {
  const { t } = useTranslation('holds')
  const { cod_reserva: id, situacao: state } = hold
  const canMove = hold.retirada.some(({ cod_biblioteca }) => cod_biblioteca !== hold.cod_biblioteca_retirada)
  const named = <VisuallyHidden>{`: ${titleText(hold.titulo)}`}</VisuallyHidden>
  return (
    <>
      {state === 'suspended' ? (
        <Button
          onClick={() => resume.mutate({ params: { id } })}
          busy={resume.isPending && resume.variables.params?.id === id}
          busyLabel={t('item.resuming')}
        >
          {t('item.resume')}
          {named}
        </Button>
      ) : (
        <Button tone="quiet" flush onClick={() => onAsk({ kind: 'suspend', hold })} aria-haspopup="dialog">
          {t('item.suspend')}
          {named}
        </Button>
      )}
      {canMove && (
        <Button tone="quiet" flush onClick={() => onAsk({ kind: 'move', hold })} aria-haspopup="dialog">
          {t('item.move')}
          {named}
        </Button>
      )}
      <Button tone="quiet-danger" flush onClick={() => onAsk({ kind: 'cancel', holds: [hold] })} aria-haspopup="dialog">
        {t('item.cancel')}
        {named}
      </Button>
      {chosen !== undefined && (
        <Checkbox
          label={
            <>
              {t('list.choose')}
              {named}
            </>
          }
          checked={chosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      )}
    </>
  )
}
