import { type TitleTab, titleTabs } from '@estante/contract/pages'
import type { TitleSummary } from '@estante/contract/titles.shapes'
import { useParams } from '@tanstack/react-router'
import { Suspense, useRef } from 'react'
import { useCall } from '../../api/use-call.ts'
import { withTranslations } from '../../i18n/start-i18n.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { titlePath } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { NotFoundPage } from '../../shell/NotFoundPage.tsx'
import { useResultsBehind } from '../../shell/results-behind.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import '../../theme/pages/work.css'
import { classes } from '../../ui/classes.ts'
import { TabLinks } from '../../ui/TabLinks.tsx'
import { AccessPanel, useAllSettled } from './access/AccessPanel.tsx'
import { CopyList } from './copies/CopyList.tsx'
import { type Copies, useCopies } from './copies/use-copies.ts'
import { TitleDetails } from './details/TitleDetails.tsx'
import { RecordCrumbs } from './RecordCrumbs.tsx'
import { TitleHead } from './TitleHead.tsx'
import { TitleSkeleton } from './TitleSkeleton.tsx'
import { useTabFocus } from './use-tab-focus.ts'

const Citation = lazyPart(
  'features/titles/details/Citation.tsx',
  async () => (await import('./details/Citation.tsx')).Citation,
)
const TitleMarc = lazyPart(
  'features/titles/marc/TitleMarc.tsx',
  async () => (await import('./marc/TitleMarc.tsx')).TitleMarc,
)
const DublinCore = lazyPart(
  'features/titles/marc/DublinCore.tsx',
  async () => (await import('./marc/DublinCore.tsx')).DublinCore,
)
const TitleStatistics = lazyPart('features/titles/statistics/TitleStatistics.tsx', () =>
  withTranslations(['statistics'], async () => (await import('./statistics/TitleStatistics.tsx')).TitleStatistics),
)
const NearbyTitles = lazyPart(
  'features/titles/related/NearbyTitles.tsx',
  async () => (await import('./related/NearbyTitles.tsx')).NearbyTitles,
)
const OtherEditions = lazyPart(
  'features/titles/related/OtherEditions.tsx',
  async () => (await import('./related/OtherEditions.tsx')).OtherEditions,
)
const TitleComments = lazyPart('features/comments/TitleComments.tsx', () =>
  withTranslations(['comments'], async () => (await import('../comments/TitleComments.tsx')).TitleComments),
)
const ReportMistake = lazyPart('features/reports/ReportMistake.tsx', () =>
  withTranslations(['comments'], async () => (await import('../reports/ReportMistake.tsx')).ReportMistake),
)
const HoldTab = lazyPart('features/holds/HoldTab.tsx', () =>
  withTranslations(['holds'], async () => (await import('../holds/HoldTab.tsx')).HoldTab),
)
const HoldOption = lazyPart('features/holds/HoldOption.tsx', () =>
  withTranslations(['holds'], async () => (await import('../holds/HoldOption.tsx')).HoldOption),
)

const HitNeighbours = lazyPart('features/search/HitNeighbours.tsx', () =>
  withTranslations(['search'], async () => (await import('../search/HitNeighbours.tsx')).HitNeighbours),
)

const requests = ['loan-requests'] as const
const RequestTab = lazyPart('features/loan-requests/RequestTab.tsx', () =>
  withTranslations(requests, async () => (await import('../loan-requests/RequestTab.tsx')).RequestTab),
)
const RequestOption = lazyPart('features/loan-requests/RequestOption.tsx', () =>
  withTranslations(requests, async () => (await import('../loan-requests/RequestOption.tsx')).RequestOption),
)
const ClosedStacksTab = lazyPart('features/closed-stacks/ClosedStacksTab.tsx', () =>
  withTranslations(requests, async () => (await import('../closed-stacks/ClosedStacksTab.tsx')).ClosedStacksTab),
)
const SerialIssues = lazyPart(
  'features/serials/SerialIssues.tsx',
  async () => (await import('../serials/SerialIssues.tsx')).SerialIssues,
)
const TitleContents = lazyPart(
  'features/serials/TitleContents.tsx',
  async () => (await import('../serials/TitleContents.tsx')).TitleContents,
)

const FollowPeriodical = lazyPart('features/interests/FollowPeriodical.tsx', () =>
  withTranslations(['interests'], async () => (await import('../interests/FollowPeriodical.tsx')).FollowPeriodical),
)

/** Tabs whose script is loaded when they are opened. */
const fetchedTabs = {
  'colecao-kardex': SerialIssues,
  sumarios: TitleContents,
  'sumarios-livros': TitleContents,
  referencia: Citation,
  marc: TitleMarc,
  'dublin-core': DublinCore,
  'dados-estatisticos': TitleStatistics,
  reserva: HoldTab,
  'solicitacao-emprestimo': RequestTab,
  'acervo-fechado': ClosedStacksTab,
}

/** A title: description and access options; each tab has an address of its own. */
export function TitlePage() {
  const { t } = useTranslation('titles')
  const { codAcervo = '', aba } = useParams({ strict: false })
  const tab = titleTabs.find((one) => one === aba)
  const result = useCall('titles.show', { params: { id: codAcervo } })
  const title = result.data?.answer.resumo
  if (aba !== undefined && !tab) return <NotFoundPage />
  if (result.error?.status === 404) return <UnknownTitle withdrawn={result.error.body.code === 'titles.withdrawn'} />
  return (
    <div className="main wrap">
      {title ? (
        <KnownTitle key={codAcervo} title={title} tab={tab} />
      ) : result.isError ? (
        <div className="stack stack--6">
          <h1>{t('page')}</h1>
          <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
        </div>
      ) : (
        <TitleSkeleton />
      )}
    </div>
  )
}

function UnknownTitle({ withdrawn }: { withdrawn: boolean }) {
  const { t } = useTranslation('titles')
  return withdrawn ? (
    <NotFoundPage title={t('withdrawn.title')} text={t('withdrawn.text')} />
  ) : (
    <NotFoundPage title={t('notFound.title')} text={t('notFound.text')} />
  )
}

function KnownTitle({ title, tab }: { title: TitleSummary; tab: TitleTab | undefined }) {
  const { t } = useTranslation('titles')
  const name = title.subtitulo === '' ? title.titulo : `${title.titulo}: ${title.subtitulo}`
  const copies = useCopies(title.cod_acervo)
  const results = useResultsBehind()
  const isPanelReady = useAllSettled(title.cod_acervo, copies)
  const rest = useRef<HTMLDivElement>(null)
  usePageTitle(tab ? t('tabTitle', { title: name, tab: t(`tabs.${tab}`) }) : name)
  useTabFocus(rest, tab)
  return (
    <>
      <div className="work__crumbs">
        <RecordCrumbs current={name} />
        {results && (
          <Suspense>
            <HitNeighbours codAcervo={title.cod_acervo} results={results} />
          </Suspense>
        )}
      </div>
      <div className="work">
        <TitleHead title={title} name={name} />
        <AccessPanel title={title} copies={copies}>
          {tab !== 'reserva' && <HoldOption codAcervo={title.cod_acervo} />}
          {tab !== 'solicitacao-emprestimo' && tab !== 'acervo-fechado' && (
            <RequestOption codAcervo={title.cod_acervo} />
          )}
        </AccessPanel>
        <div className={classes('work__rest stack stack--6', !isPanelReady && 'work__rest--waiting')} ref={rest}>
          <Tabs title={title} tab={tab} copies={copies} />
          <TabContent title={title} tab={tab} copies={copies} />
        </div>
      </div>
    </>
  )
}

/** Tabs that are actions, not views. */
const acts: ReadonlySet<TitleTab> = new Set(['reserva', 'solicitacao-emprestimo', 'acervo-fechado'])

/** Tabs that few titles have: shown where there is something to show. */
const rare: ReadonlySet<TitleTab> = new Set(['colecao-kardex', 'sumarios', 'sumarios-livros'])

interface TabProps {
  title: TitleSummary
  /** Absent: the details, with copies and citation below. */
  tab: TitleTab | undefined
  copies: Copies
}

function Tabs({ title, tab, copies }: TabProps) {
  const { t } = useTranslation('titles')
  const { number } = useFormat()
  const { cod_acervo: code } = title
  const count = number(copies.data?.answer.total ?? title.qtde_exemplares)
  // Actions are offered under access options while possible; here only while open.
  const offered = useCall('titles.permissions', { params: { id: code }, staleTime: 60_000 }).data?.answer.abas
  const shown = titleTabs.filter((one) => one === tab || (!acts.has(one) && (!rare.has(one) || offered?.includes(one))))
  const tabs = shown.map((one) => ({
    href: titlePath(code, one),
    label: t(`tabs.${one}`),
    ...(one === 'exemplares' && { count }),
  }))
  return (
    <TabLinks
      label={t('tabs.label')}
      tabs={[{ href: titlePath(code), label: t('tabs.details') }, ...tabs]}
      current={titlePath(code, tab)}
    />
  )
}

function TabContent({ title, tab, copies }: TabProps) {
  const { cod_acervo: code } = title
  if (tab === 'exemplares') return <CopyList copies={copies} />
  if (tab) {
    const Tab = fetchedTabs[tab]
    return (
      <Suspense>
        {tab === 'colecao-kardex' && <FollowPeriodical codAcervo={code} />}
        <Tab codAcervo={code} />
      </Suspense>
    )
  }
  return (
    <>
      <TitleDetails title={title} />
      {/* The access options already say that there are none. */}
      {copies.data?.answer.bibliotecas.length !== 0 && <CopyList copies={copies} />}
      <Suspense>
        <OtherEditions title={title} />
        <Citation codAcervo={code} />
        <NearbyTitles codAcervo={code} />
        <TitleComments codAcervo={code} />
        <ReportMistake record={{ cod_acervo: code }} />
      </Suspense>
    </>
  )
}
