import type { Hold } from '@estante/contract/holds.shapes'
import { Ellipsis, KeySquare } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { DisclosureMenu, MenuButton } from '../../ui/DisclosureMenu.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { titleText } from '../titles/title-text.ts'
import type { OwnHolds } from './use-own-holds.ts'

/** The action to confirm in a dialog. */
export type HoldAction = { kind: 'cancel'; holds: readonly Hold[] } | { kind: 'suspend' | 'move'; hold: Hold }

interface HoldActionsProps {
  hold: Hold
  /** Has the page's primary button. */
  isFirst: boolean
  resume: OwnHolds['resume']
  /** Undefined: selection is off. */
  chosen?: boolean
  onChoose: (chosen: boolean) => void
  onAsk: (action: HoldAction) => void
}

/** The actions on a hold: the main one visible, others in a menu; or a checkbox during selection. */
export function HoldActions({ hold, isFirst, resume, chosen, onChoose, onAsk }: HoldActionsProps) {
  const { t } = useTranslation('holds')
  const { cod_reserva: id, situacao: state } = hold
  const named = <VisuallyHidden>{`: ${titleText(hold.titulo)}`}</VisuallyHidden>
  if (chosen !== undefined) {
    return (
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
    )
  }
  return (
    <>
      {state === 'available' && (
        <LinkButton href={paths.loanToken} tone={isFirst ? 'primary' : undefined} icon={KeySquare}>
          {t('item.showCode')}
        </LinkButton>
      )}
      {state === 'suspended' && (
        <Button
          onClick={() => resume.mutate({ params: { id } })}
          busy={resume.isPending && resume.variables.params?.id === id}
          busyLabel={t('item.resuming')}
        >
          {t('item.resume')}
          {named}
        </Button>
      )}
      <MoreActions hold={hold} onAsk={onAsk} />
    </>
  )
}

function MoreActions({ hold, onAsk }: Pick<HoldActionsProps, 'hold' | 'onAsk'>) {
  const { t } = useTranslation('holds')
  const canMove = hold.retirada.some(({ cod_biblioteca }) => cod_biblioteca !== hold.cod_biblioteca_retirada)
  return (
    <DisclosureMenu
      triggerClass="btn btn--quiet btn--flush"
      trigger={
        <>
          <Icon of={Ellipsis} />
          <span>
            {t('item.options')}
            <VisuallyHidden>{`: ${titleText(hold.titulo)}`}</VisuallyHidden>
          </span>
        </>
      }
    >
      {hold.situacao !== 'suspended' && (
        <MenuButton onPress={() => onAsk({ kind: 'suspend', hold })}>{t('item.suspend')}</MenuButton>
      )}
      {canMove && <MenuButton onPress={() => onAsk({ kind: 'move', hold })}>{t('item.move')}</MenuButton>}
      <MenuButton onPress={() => onAsk({ kind: 'cancel', holds: [hold] })}>{t('item.cancel')}</MenuButton>
    </DisclosureMenu>
  )
}
