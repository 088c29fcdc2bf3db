import type { WireListTitle } from '@estante/contract/title-lists.shapes'
import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, Ellipsis, Trash2 } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DisclosureMenu, MenuButton } from '../../ui/DisclosureMenu.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { titleText } from '../titles/title-text.ts'
import type { Direction } from './list-order.ts'

interface TitleActionsProps {
  title: WireListTitle
  isFirst: boolean
  isLast: boolean
  /** Absent: it stands in another order than the list's. */
  onMove: ((direction: Direction) => void) | undefined
  onRemove: () => void
}

/** One place up or down, and a menu with what is rarer. */
export function TitleActions({ title, isFirst, isLast, onMove, onRemove }: TitleActionsProps) {
  const { t } = useTranslation('title-lists')
  const name = titleText(title.descricao)
  return (
    <div className="hit__btns listacts">
      {onMove && (
        <>
          <IconButton
            icon={ArrowUp}
            label={t('move.up', { title: name })}
            aria-disabled={isFirst}
            onClick={() => onMove('up')}
          />
          <IconButton
            icon={ArrowDown}
            label={t('move.down', { title: name })}
            aria-disabled={isLast}
            onClick={() => onMove('down')}
          />
        </>
      )}
      <DisclosureMenu
        trigger={
          <>
            <Icon of={Ellipsis} />
            <VisuallyHidden>{t('move.more', { title: name })}</VisuallyHidden>
          </>
        }
      >
        {onMove && !isFirst && (
          <MenuButton icon={ArrowUpToLine} onPress={() => onMove('first')}>
            {t('move.first')}
          </MenuButton>
        )}
        {onMove && !isLast && (
          <MenuButton icon={ArrowDownToLine} onPress={() => onMove('last')}>
            {t('move.last')}
          </MenuButton>
        )}
        <MenuButton icon={Trash2} onPress={onRemove}>
          {t('remove.action')}
        </MenuButton>
      </DisclosureMenu>
    </div>
  )
}
