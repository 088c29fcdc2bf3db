import type { ListName } from '@estante/contract/pages'
import type { AnswerOf } from '@estante/contract/shapes'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type ListPosition, listPath, paths } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'

interface NothingHereProps {
  list: ListName
  position: ListPosition
  found: AnswerOf<'browse.list'>
}

/** No entries: the position is after the last entry, or the list is empty. */
export function NothingHere({ list, position, found }: NothingHereProps) {
  const { t } = useTranslation('browse')
  if (found.anterior === '' && found.proxima === '') {
    return (
      <Empty title={t('empty.list')} actions={<LinkButton href={paths.home}>{t('empty.home')}</LinkButton>}>
        {t('empty.listText')}
      </Empty>
    )
  }
  const { start = '', cursor = '' } = position
  const title = start !== '' && cursor === '' ? t('empty.beyond', { start }) : t('empty.beyondAll')
  return (
    <Empty
      title={<span className="clamp">{title}</span>}
      actions={
        <>
          {found.anterior !== '' && (
            <LinkButton tone="primary" href={listPath(list, { cursor: found.anterior, backwards: true })}>
              {t('empty.toEnd')}
            </LinkButton>
          )}
          <LinkButton href={listPath(list)}>{t('empty.toBeginning')}</LinkButton>
        </>
      }
    >
      {t('empty.beyondText')}
    </Empty>
  )
}
