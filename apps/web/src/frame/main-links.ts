import { useTranslation } from '../i18n/use-translation.ts'
import { listPath, newTitlesPath, paths } from '../paths.ts'
import { pageKey } from '../shell/page-key.ts'
import { isStaffPath } from '../shell/staff-path.ts'
import { useInstitution } from '../shell/use-institution.ts'
import { useShownLocation } from '../shell/use-shown-location.ts'

export interface MainLink {
  href: string
  label: string
  /** Whether it is the current page. */
  current: boolean
}

/** The main navigation, the same on a desktop and in a phone's menu. */
export function useMainLinks(): MainLink[] {
  const { t } = useTranslation('layout')
  const place = useShownLocation()
  const here = pageKey(place)
  const link = (href: string, label: string): MainLink => ({ href, label, current: keyOf(href) === here })
  if (isStaffPath(place.pathname)) return [link(paths.home, t('catalogue'))]
  return [
    link(paths.home, t('links.search')),
    // All browse lists, which are each other's tabs, and the authorities in them.
    { ...link(listPath('autor'), t('links.lists')), current: /^\/(listas|autoridade)\//.test(place.pathname) },
    link(newTitlesPath, t('links.newTitles')),
    link(paths.hours, t('links.hours')),
    link(paths.notices, t('links.notices')),
  ]
}

/** The library's own links to other places, which follow them; the library's side has none. */
export function useOwnLinks() {
  const { links_cabecalho } = useInstitution().institution
  return isStaffPath(useShownLocation().pathname) ? [] : links_cabecalho
}

function keyOf(href: string): string {
  return pageKey(new URL(href, 'https://localhost'))
}
