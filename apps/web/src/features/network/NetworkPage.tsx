import type { NetworkHit } from '@estante/contract/network.shapes'
import type { AnswerOf } from '@estante/contract/shapes'
import { lastPage, networkQuery, readNetworkAddress } from '@estante/domain/search/network-address'
import { useCall } from '../../api/use-call.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { useShownLocation } from '../../shell/use-shown-location.ts'
import '../../theme/pages/hit.css'
import '../../theme/pages/network.css'
import { networkPath } from '../../network-paths.ts'
import { Empty } from '../../ui/Empty.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { Link } from '../../ui/Link.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { NetworkHitRow } from './NetworkHitRow.tsx'
import { NetworkSearchForm } from './NetworkSearchForm.tsx'

type Institutions = AnswerOf<'network.institutions'>

/** The catalogue of the other institutions of the network: a search, and what it finds. */
export function NetworkPage() {
  const { t } = useTranslation('network')
  const asked = readNetworkAddress(new URLSearchParams(useShownLocation().search))
  const institutions = useCall('network.institutions', { staleTime: 60_000 })
  usePageTitle(asked.words === '' ? t('title') : t('titleOf', { words: asked.words }))
  const rows = institutions.data?.answer
  return (
    <div className="main wrap">
      <div className="stack stack--2">
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
      </div>
      <div className="after-head stack stack--6">
        <NetworkSearchForm key={JSON.stringify(asked)} asked={asked} institutions={rows ?? []} />
        {asked.words !== '' && <Results asked={asked} />}
        {asked.words === '' && institutions.isPending && <LinesSkeleton label={t('loading')} />}
        {asked.words === '' && institutions.isError && (
          <FetchFailed words={t('failed')} error={institutions.error} onRetry={() => void institutions.refetch()} />
        )}
        {asked.words === '' && rows && <InstitutionList institutions={rows} />}
      </div>
    </div>
  )
}

function InstitutionList({ institutions }: { institutions: Institutions }) {
  const { t } = useTranslation('network')
  const { day, number } = useFormat()
  if (institutions.length === 0) return <Empty title={t('noInstitutions')}>{t('noInstitutionsWhy')}</Empty>
  return (
    <section className="stack stack--3" aria-labelledby="network-institutions">
      <h2 id="network-institutions">{t('institutions')}</h2>
      <ul className="network__institutions">
        {institutions.map(({ cod_empresa, desc_empresa, total_titulos, atualizado_em }) => (
          <li key={cod_empresa}>
            <p className="b">{desc_empresa}</p>
            <p className="soft small">
              {t('titles', { count: Number(total_titulos), total: number(Number(total_titulos)) })}
              {atualizado_em !== '' && `, ${t('updated', { day: day(atualizado_em.slice(0, 10), 'date') })}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Results({ asked }: { asked: ReturnType<typeof readNetworkAddress> }) {
  const { t } = useTranslation('network')
  const { number } = useFormat()
  const result = useCall('network.search', { query: networkQuery(asked), keepPrevious: true, staleTime: 60_000 })
  if (result.isPending) return <LinesSkeleton label={t('loading')} />
  if (result.isError) {
    return <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
  }
  const hits = result.data.answer
  const total = Number(hits[0]?.total_titulos ?? 0)
  if (hits.length === 0) {
    return (
      <Empty title={t('none', { words: asked.words })} actions={<Link href={networkPath()}>{t('all')}</Link>}>
        {t('noneWhy')}
      </Empty>
    )
  }
  return (
    <section className="stack stack--4" aria-labelledby="network-results" aria-busy={result.isPlaceholderData}>
      <div role="status">
        <h2 id="network-results">{t('found', { count: total, total: number(total), words: asked.words })}</h2>
      </div>
      <HitRows hits={hits} />
      <Pagination
        page={asked.page}
        last={lastPage(total)}
        hrefOf={(page) => networkPath({ ...asked, page })}
        words={{
          label: t('pages.label'),
          previous: t('pages.previous'),
          next: t('pages.next'),
          page: (page) => t('pages.page', { page }),
        }}
      />
    </section>
  )
}

function HitRows({ hits }: { hits: readonly NetworkHit[] }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: list-style none takes the list away from Safari's VoiceOver
    <ol className="hits" role="list">
      {hits.map((hit) => (
        <NetworkHitRow key={hit.id} hit={hit} />
      ))}
    </ol>
  )
}
