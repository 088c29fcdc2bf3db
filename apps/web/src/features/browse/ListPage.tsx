import { type ListName, listNames } from '@estante/contract/pages'
import { useParams } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { listPath } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { NotFoundPage } from '../../shell/NotFoundPage.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { useShownLocation } from '../../shell/use-shown-location.ts'
import '../../theme/pages/browse.css'
import { TabLinks } from '../../ui/TabLinks.tsx'
import { LetterLinks } from './LetterLinks.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { ListSlice } from './ListSlice.tsx'
import { readListPosition } from './list-address.ts'
import { StartForm } from './StartForm.tsx'
import { useList } from './use-list.ts'
import { useListFocus } from './use-list-focus.ts'
import { useRange } from './use-range.ts'

/** A browse list: the address names the list and the position. */
export function ListPage() {
  const { t } = useTranslation('browse')
  const { lista } = useParams({ strict: false })
  const list = listNames.find((one) => one === lista)
  if (!list) return <NotFoundPage title={t('notFound.title')} text={t('notFound.text')} />
  return <KnownList key={list} list={list} />
}

function KnownList({ list }: { list: ListName }) {
  const { t } = useTranslation('browse')
  const { search } = useShownLocation()
  const position = readListPosition(new URLSearchParams(search))
  const { found, settled, waiting, error, retry } = useList(list, position)
  const slice = useRef<HTMLDivElement>(null)
  const range = useRange(found?.entradas)
  const isWhole = position.start === '' && position.cursor === ''
  usePageTitle(isWhole || range === '' ? t(`heading.${list}`) : t('walked', { list: t(`heading.${list}`), range }))
  useListFocus(slice, listPath(list, position), settled)
  return (
    <div className="main wrap">
      <div className="stack">
        <h1>{t(`heading.${list}`)}</h1>
        <ListTabs list={list} />
        <div className="list-body">
          <div className="list-start">
            <StartForm list={list} start={position.start} />
            <LetterLinks list={list} start={position.start} />
          </div>
          <div className="list-piece" ref={slice} aria-busy={!settled && !error}>
            {error ? (
              <FetchFailed words={t('failed')} error={error} onRetry={retry} />
            ) : found ? (
              <ListSlice list={list} position={position} found={found} range={range} />
            ) : (
              <ListSkeleton shown={waiting} />
            )}
          </div>
        </div>
      </div>
    </div>
  )
}

function ListTabs({ list }: { list: ListName }) {
  const { t } = useTranslation(['browse', 'layout'])
  return (
    <TabLinks
      label={t('browse:tabs')}
      tabs={listNames.map((one) => ({ href: listPath(one), label: t(`layout:lists.${one}`) }))}
      current={listPath(list)}
    />
  )
}
