import type { WireEvent } from '@estante/contract/events.shapes'
import { useEffect, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import '../../theme/pages/events.css'
import { LinkButton } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { EventItem } from './EventItem.tsx'

/** The events showcase: those of the libraries, and those that the external service tells of. */
export function EventsPage() {
  const { t } = useTranslation('institution-pages')
  const own = useCall('events.institutional', { staleTime: 60_000 })
  // The page does not wait for another machine: the server renders it without.
  const external = useCall('events.external', { staleTime: 60_000, enabled: useIsInBrowser() })
  const results = [own, external]
  const isEmpty = results.every(({ data }) => data?.answer.length === 0)
  usePageTitle(t('events.title'))
  return (
    <div className="main wrap">
      <div className="stack stack--2">
        <h1>{t('events.title')}</h1>
        <p className="lead">{t('events.lead')}</p>
      </div>
      <div className="after-head events">
        <EventList id="own" title={t('events.own')} events={own.data?.answer} />
        <EventList id="external" title={t('events.external')} events={external.data?.answer} />
        {results.some(({ isPending }) => isPending) && <LinesSkeleton label={t('events.loading')} />}
        {results.map(
          ({ isError, error, refetch }, at) =>
            isError && (
              <FetchFailed
                // biome-ignore lint/suspicious/noArrayIndexKey: always the same two
                key={at}
                words={t('events.failed')}
                error={error}
                onRetry={() => void refetch()}
              />
            ),
        )}
        {isEmpty && (
          <Empty
            title={t('events.none')}
            actions={<LinkButton href={paths.notices}>{t('events.notices')}</LinkButton>}
          />
        )}
      </div>
    </div>
  )
}

function EventList({ id, title, events }: { id: string; title: string; events: readonly WireEvent[] | undefined }) {
  if (!events || events.length === 0) return null
  return (
    <section aria-labelledby={`events-${id}`}>
      <h2 id={`events-${id}`}>{title}</h2>
      <ul className="events__list">
        {events.map((event) => (
          <EventItem key={event.codigo} event={event} />
        ))}
      </ul>
    </section>
  )
}

function useIsInBrowser(): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return isThere
}
