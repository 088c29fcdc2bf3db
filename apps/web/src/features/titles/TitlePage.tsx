import { type TitleTab, titleTabs } from '@estante/contract/pages'
import type { TitleSummary } from '@estante/contract/titles.shapes'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/use-call.ts'
import { withWords } from '../../i18n/start-i18n.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { FetchFailed } from '../../layout/FetchFailed.tsx'
import { NotFoundPage } from '../../layout/NotFoundPage.tsx'
import { script } from '../../layout/script-missing.ts'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { titlePath } from '../../paths.ts'
import '../../theme/pages/work.css'
import { TabLinks } from '../../ui/TabLinks.tsx'
import { CopyList } from './CopyList.tsx'
import { HowToGet } from './HowToGet.tsx'
import { RecordCrumbs } from './RecordCrumbs.tsx'
import { TitleDetails } from './TitleDetails.tsx'
import { TitleHead } from './TitleHead.tsx'
import { TitleSkeleton } from './TitleSkeleton.tsx'
import { type Copies, useCopies } from './use-copies.ts'
import { useTabFocus } from './use-tab-focus.ts'

const Citation = lazy(script(async () => ({ default: (await import('./Citation.tsx')).Citation })))
const TitleMarc = lazy(script(async () => ({ default: (await import('./TitleMarc.tsx')).TitleMarc })))
const DublinCore = lazy(script(async () => ({ default: (await import('./DublinCore.tsx')).DublinCore })))
const NearbyTitles = lazy(script(async () => ({ default: (await import('./NearbyTitles.tsx')).NearbyTitles })))
const HoldTab = lazy(
  script(() => withWords(['holds'], async () => ({ default: (await import('../holds/HoldTab.tsx')).HoldTab }))),
)
const HoldWay = lazy(
  script(() => withWords(['holds'], async () => ({ default: (await import('../holds/HoldWay.tsx')).HoldWay }))),
)

const requests = ['loan-requests'] as const
const RequestTab = lazy(
  script(() =>
    withWords(requests, async () => ({ default: (await import('../loan-requests/RequestTab.tsx')).RequestTab })),
  ),
)
const RequestWay = lazy(
  script(() =>
    withWords(requests, async () => ({ default: (await import('../loan-requests/RequestWay.tsx')).RequestWay })),
  ),
)
const ClosedStacksTab = lazy(
  script(() =>
    withWords(requests, async () => ({
      default: (await import('../closed-stacks/ClosedStacksTab.tsx')).ClosedStacksTab,
    })),
  ),
)

/** Tabs whose script is fetched when they are opened. */
const fetchedTabs = {
  referencia: Citation,
  marc: TitleMarc,
  'dublin-core': DublinCore,
  reserva: HoldTab,
  'solicitacao-emprestimo': RequestTab,
  'acervo-fechado': ClosedStacksTab,
}

/** A title: what it is and how to get it; its tabs are addresses of their own. */
export function TitlePage() {
  const { t } = useTranslation('titles')
  const { codAcervo = '', aba } = useParams({ strict: false })
  const tab = titleTabs.find((one) => one === aba)
  const asked = useCall('titles.show', { params: { id: codAcervo } })
  const title = asked.data?.answer.resumo
  if (aba !== undefined && !tab) return <NotFoundPage />
  if (asked.error?.status === 404) return <UnknownTitle withdrawn={asked.error.body.code === 'titles.withdrawn'} />
  return (
    <div className="main wrap">
      {title ? (
        <KnownTitle key={codAcervo} title={title} tab={tab} />
      ) : asked.isError ? (
        <div className="stack stack--6">
          <h1>{t('page')}</h1>
          <FetchFailed words={t('failed')} error={asked.error} onRetry={() => void asked.refetch()} />
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
  const rest = useRef<HTMLDivElement>(null)
  usePageTitle(tab ? t('tabTitle', { title: name, tab: t(`tabs.${tab}`) }) : name)
  useTabFocus(rest, tab)
  return (
    <>
      <RecordCrumbs current={name} />
      <div className="work">
        <TitleHead title={title} name={name} />
        <HowToGet title={title} copies={copies}>
          {tab !== 'reserva' && <HoldWay codAcervo={title.cod_acervo} />}
          {tab !== 'solicitacao-emprestimo' && tab !== 'acervo-fechado' && <RequestWay codAcervo={title.cod_acervo} />}
        </HowToGet>
        <div className="work__rest stack stack--6" ref={rest}>
          <Tabs title={title} tab={tab} copies={copies} />
          <TabContent title={title} tab={tab} copies={copies} />
        </div>
      </div>
    </>
  )
}

/** Tabs that are no views of the title. */
const acts: ReadonlySet<TitleTab> = new Set(['reserva', 'solicitacao-emprestimo', 'acervo-fechado'])

interface TabProps {
  title: TitleSummary
  /** Absent: the details, with the copies and the citation under them. */
  tab: TitleTab | undefined
  copies: Copies
}

function Tabs({ title, tab, copies }: TabProps) {
  const { t } = useTranslation('titles')
  const { number } = useFormat()
  const { cod_acervo: code } = title
  const count = number(copies.data?.answer.total ?? title.qtde_exemplares)
  // What one can do stands under "how to get it", and only while it is possible; here, only while it is open.
  const shown = titleTabs.filter((one) => one === tab || !acts.has(one))
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
        <Tab codAcervo={code} />
      </Suspense>
    )
  }
  return (
    <>
      <TitleDetails title={title} />
      {/* That there are none is told by "how to get it" already. */}
      {copies.data?.answer.bibliotecas.length !== 0 && <CopyList copies={copies} />}
      <Suspense>
        <Citation codAcervo={code} />
        <NearbyTitles codAcervo={code} />
      </Suspense>
    </>
  )
}
