import type { AnswerOf } from '@estante/contract/shapes'
import { useCall } from '../../api/use-call.ts'
import { joinFacts } from '../../i18n/join-facts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { useShownLocation } from '../../shell/use-shown-location.ts'
import { Empty } from '../../ui/Empty.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { SetUpFrame } from './SetUpFrame.tsx'

/** Whose data were erased, and what of them is kept. */
export function ErasedPeoplePage() {
  return <SetUpFrame current={paths.erasedPeople}>{(places) => places.isEverywhere && <LoadedPeople />}</SetUpFrame>
}

function LoadedPeople() {
  const { t } = useTranslation('set-up-erased')
  const { search } = useShownLocation()
  const pagina = new URLSearchParams(search).get('pagina') ?? '1'
  const result = useCall('people.list_erased', { query: { pagina }, keepPrevious: true })
  const shown = result.data?.answer
  if (shown) return <People shown={shown} />
  if (result.isError)
    return <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
  return <LinesSkeleton label={t('loading')} />
}

type Shown = AnswerOf<'people.list_erased'>
type Erased = Shown['pessoas'][number]

function People({ shown }: { shown: Shown }) {
  const { t } = useTranslation('set-up-erased')
  const { day, number, time } = useFormat()
  const { total, pagina, paginas, numeros, pessoas } = shown
  const columns: Column<Erased>[] = [
    {
      key: 'when',
      header: t('when'),
      rowHeader: true,
      cell: ({ momento_iso, cod_pessoa }) => (
        <>
          {day(momento_iso.slice(0, 10), 'year')}, {time(momento_iso.slice(11, 16))}
          <span className="table__more">{t('number', { number: cod_pessoa })}</span>
        </>
      ),
    },
    { key: 'who', header: t('who'), cell: ({ pela_pessoa, quem }) => (pela_pessoa ? t('themselves') : quem) },
    {
      key: 'reason',
      header: t('reason'),
      cell: ({ motivo, pela_pessoa }) => motivo || t(pela_pessoa ? 'ownWish' : 'noReason'),
    },
    { key: 'numbers', header: t('numbers'), end: true, cell: (one) => number(one.numeros) },
  ]
  return (
    <div className="stack stack--6">
      <p className="measure">{t('text')}</p>
      <p className="measure">{t('kept')}</p>
      {total === 0 ? (
        <Empty title={t('none')} level={3}>
          {t('noneText')}
        </Empty>
      ) : (
        <>
          <p className="soft" role="status">
            {joinFacts([
              t('count', { count: total, n: number(total) }),
              t('all', { count: numeros, n: number(numeros) }),
            ])}
          </p>
          <Table
            caption={t('caption')}
            captionHidden
            columns={columns}
            rows={pessoas}
            rowKey={({ cod_pessoa, momento_iso }) => `${cod_pessoa} ${momento_iso}`}
            cards="plain"
          />
        </>
      )}
      <Pagination
        page={pagina}
        last={paginas}
        hrefOf={(page) => (page === 1 ? paths.erasedPeople : `${paths.erasedPeople}?pagina=${page}`)}
        words={{
          label: t('pages.label'),
          previous: t('pages.previous'),
          next: t('pages.next'),
          page: (page) => t('pages.page', { page }),
        }}
      />
    </div>
  )
}
