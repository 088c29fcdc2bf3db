import { useTranslation } from 'react-i18next'
import { listPath, newTitlesPath, paths } from '../paths.ts'
import { pageKey } from '../shell/page-key.ts'
import { useShownLocation } from '../shell/use-shown-location.ts'

export interface MainLink {
  href: string
  label: string
  /** The page shown is this one. */
  current: boolean
}

/** The main navigation, the same on a desk and in a phone's menu. */
export function useMainLinks(): MainLink[] {
  const { t } = useTranslation('layout')
  const place = useShownLocation()
  const here = pageKey(place)
  const link = (href: string, label: string): MainLink => ({ href, label, current: keyOf(href) === here })
  return [
    link(paths.home, t('links.search')),
    // Any of the lists, which are each other's tabs, and any of the names and subjects in them.
    { ...link(listPath('autor'), t('links.lists')), current: /^\/(listas|autoridade)\//.test(place.pathname) },
    link(newTitlesPath, t('links.newTitles')),
    link(paths.hours, t('links.hours')),
    link(paths.notices, t('links.notices')),
  ]
}

function keyOf(href: string): string {
  return pageKey(new URL(href, 'https://localhost'))
}
