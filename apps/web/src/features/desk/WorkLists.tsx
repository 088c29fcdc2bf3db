import type { AnswerOf } from '@estante/contract/shapes'
import { useCall } from '../../api/use-call.ts'
import { useRefreshAfter } from '../../api/use-change.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { useShownLocation } from '../../shell/use-shown-location.ts'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { Link } from '../../ui/Link.tsx'
import type { Desk } from './DeskFrame.tsx'
import { WorkList } from './WorkList.tsx'

type Lists = AnswerOf<'desk.worklists'>['listas']

export function WorkLists({ desk }: { desk: Desk }) {
  const { t } = useTranslation('desk-lists')
  const { search } = useShownLocation()
  const result = useCall('desk.worklists', { query: { biblioteca: desk.place.library } })
  const refresh = useRefreshAfter('desk.work')
  const lists = result.data?.answer.listas
  if (result.isError && !lists) {
    return <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
  }
  if (!lists) return <LinesSkeleton label={t('loading')} />
  const list = listIn(lists, new URLSearchParams(search).get('lista'))
  if (!list) return null
  return (
    <>
      <ListTiles lists={lists} current={list.lista} />
      <WorkList
        key={list.lista}
        list={list}
        desk={desk}
        readAt={result.dataUpdatedAt}
        isReading={result.isFetching}
        onRead={() => void refresh()}
      />
    </>
  )
}

/** The list of the address; without one, the first that has something to do. */
function listIn(lists: Lists, named: string | null): Lists[number] | undefined {
  return lists.find(({ lista }) => lista === named) ?? lists.find(({ total }) => total > 0) ?? lists[0]
}

function ListTiles({ lists, current }: { lists: Lists; current: string }) {
  const { t } = useTranslation('desk-lists')
  const { number } = useFormat()
  return (
    <nav className="worktiles" aria-label={t('lists')}>
      {lists.map(({ lista, total }) => (
        <Link
          key={lista}
          className={total === 0 ? 'worktile worktile--none' : 'worktile'}
          href={`${paths.deskLists}?lista=${lista}`}
          aria-current={lista === current ? 'page' : undefined}
        >
          <span className="worktile__n">{number(total)}</span> <span>{t(`name.${lista}`)}</span>
        </Link>
      ))}
    </nav>
  )
}
