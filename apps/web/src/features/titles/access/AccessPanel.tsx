import type { TitleSummary } from '@estante/contract/titles.shapes'
import { type ReactNode, Suspense } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FetchFailed } from '../../../shell/FetchFailed.tsx'
import { HelpLink } from '../../../shell/HelpLink.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton.tsx'
import { useToday } from '../../institution/use-hours.ts'
import type { Copies } from '../copies/use-copies.ts'
import { AccessOptionRow } from './AccessOptionRow.tsx'
import { type AccessOption, accessOptions } from './access-options.ts'

export interface AccessPanelProps {
  title: TitleSummary
  copies: Copies
  /** Options of other features: holds, requests. */
  children?: ReactNode
}

/** The access options of a title: how to get it in hand or on screen. */
export function AccessPanel({ title, copies, children }: AccessPanelProps) {
  const { t } = useTranslation('titles')
  const isReady = useAllSettled(title.cod_acervo, copies)
  return (
    <aside className="work__get" aria-labelledby="obter">
      <div className="get">
        <div className="get__head">
          <h2 id="obter">{t('get.title')}</h2>
          <HelpLink anchor="pegar" />
        </div>
        {/* All options appear together: a late one would move the others and the tabs below. */}
        <Suspense fallback={<WaitingOptions />}>
          {!isReady && <WaitingOptions />}
          <div hidden={!isReady}>
            <AccessOptions title={title} copies={copies} />
            {children}
          </div>
        </Suspense>
      </div>
    </aside>
  )
}

function WaitingOptions() {
  return (
    <div className="get__waiting">
      <AccessOptionsSkeleton />
    </div>
  )
}

/** Reports whether all possible options are loaded or have failed. */
export function useAllSettled(id: string, copies: Copies): boolean {
  const links = useCall('titles.links', { params: { id }, staleTime: 60_000 })
  const permissions = useCall('titles.permissions', { params: { id }, staleTime: 60_000 })
  const holds = useCall('holds.options', { params: { id } })
  return [copies, links, permissions, holds].every(({ isPending }) => !isPending)
}

function AccessOptions({ title, copies }: AccessPanelProps) {
  const { t } = useTranslation('titles')
  const today = useToday()
  const links = useCall('titles.links', { params: { id: title.cod_acervo }, staleTime: 60_000 })
  const failed = [copies, links].find((asked) => asked.isError && !asked.data)
  if (failed) {
    return (
      <div className="get__head">
        <FetchFailed words={t('copies.failed')} error={failed.error} onRetry={() => void failed.refetch()} />
      </div>
    )
  }
  if (!copies.data || !links.data) return null
  const { bibliotecas, reservas } = copies.data.answer
  const gettable = {
    libraries: bibliotecas,
    queue: Number(reservas) || 0,
    links: links.data.answer,
    partOf: title.faz_parte_de,
  }
  return accessOptions(gettable, today).map((option, place) => (
    <AccessOptionRow key={optionKey(option)} option={option} codAcervo={title.cod_acervo} best={place === 0} />
  ))
}

function optionKey(option: AccessOption): string {
  return option.kind === 'waiting' ? `waiting ${option.at.library}` : option.kind
}

function AccessOptionsSkeleton() {
  const { t } = useTranslation('titles')
  return (
    <SkeletonGroup label={t('copies.loading')} className="get__head">
      <Skeleton shape="title" width={75} />
      <Skeleton width={90} />
      <Skeleton width={40} />
      <Skeleton width={40} />
    </SkeletonGroup>
  )
}
