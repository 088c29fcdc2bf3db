import { readSearch, type SearchState, withPage } from '@estante/domain/search/search-state'
import { useRouter } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths, searchPath, titlePath } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IconDrawing } from '../../ui/icons.ts'
import { Link } from '../../ui/Link.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { type HitPlace, hitNeighbours } from './hit-neighbours.ts'
import { hitsQuery } from './search-queries.ts'

interface HitNeighboursProps {
  codAcervo: string
  /** Address of the results that the title was opened from. */
  results: string
}

/** Links to the titles before and after this one in the results, also over their pages. */
export function HitNeighbours({ codAcervo, results }: HitNeighboursProps) {
  const { t } = useTranslation('search')
  const { number } = useFormat()
  const { state, guide } = readResults(results)
  const { neighbours, total } = useNeighbours(codAcervo, state, guide)
  if (!neighbours) return null
  const { position, before, after } = neighbours
  const to = (place: HitPlace | undefined) =>
    place && { ...place, results: searchPath(withPage(state, place.page), guide) }
  return (
    <nav className="hitnav" aria-label={t('hitnav.label')}>
      <HitLink icon={ChevronLeft} to={to(before)}>
        {t('hitnav.before')}
      </HitLink>
      <span>{t('hitnav.position', { position: number(position), total: number(total) })}</span>
      <HitLink icon={ChevronRight} to={to(after)}>
        {t('hitnav.after')}
      </HitLink>
    </nav>
  )
}

function useNeighbours(codAcervo: string, state: SearchState, guide: string | undefined) {
  const here = useHits(state, guide)
  const { needed } = hitNeighbours(codAcervo, state, here.total, here.codes) ?? {}
  const next = useHits(withPage(state, needed ?? state.page), guide)
  const codes = new Map([...next.codes, ...here.codes])
  return { neighbours: hitNeighbours(codAcervo, state, here.total, codes), total: here.total }
}

/** The codes of a page of results, which the results page has fetched already. */
function useHits(state: SearchState, guide: string | undefined) {
  const { data } = useCall('search.findBrief', { query: hitsQuery(state, guide), staleTime: 600_000 })
  const codes = new Map(data ? [[state.page, data.answer.map(({ cod_acervo }) => cod_acervo)]] : [])
  return { codes, total: Number(data?.header('X-Total-Count') ?? 0) }
}

function readResults(results: string): { state: SearchState; guide: string | undefined } {
  const { pathname, searchParams } = new URL(results, window.location.origin)
  const guide = pathname === paths.home ? undefined : decodeURIComponent(pathname.slice(1))
  return { state: readSearch(searchParams), guide }
}

interface HitLinkProps {
  icon: IconDrawing
  /** Absent: there is none, and its place stays empty, so that the other one does not move. */
  to: (HitPlace & { results: string }) | undefined
  children: string
}

function HitLink({ icon, to, children }: HitLinkProps) {
  const router = useRouter()
  if (!to) return <span className="iconbtn" aria-hidden="true" />
  const href = titlePath(to.code)
  const go = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // The way back leads to the page of results that the next title is on.
    void router.navigate({ href, state: { results: to.results } })
  }
  return (
    <Link className="iconbtn" href={href} onClick={go}>
      <Icon of={icon} />
      <VisuallyHidden>{children}</VisuallyHidden>
    </Link>
  )
}
