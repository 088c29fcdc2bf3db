import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { onPageShown } from './page-focus.ts'
import { useInstitution } from './use-institution.ts'

/**
 * Titles the page: the document's title, the announcement after navigation, and the moment at which its `h1` gets the
 * focus. Every page calls it.
 * @param title undefined while unknown; empty for the home page, titled like the catalogue
 * @param options.focus false if the page sets the focus itself
 */
export function usePageTitle(title: string | undefined, { focus = true }: { focus?: boolean } = {}): void {
  const { t } = useTranslation('layout')
  const { institution } = useInstitution()
  // While the next page's script loads, the address bar shows the next page, and this page may still change its title.
  const location = useRouterState({ select: (state) => state.resolvedLocation })
  const pathname = location?.pathname
  const search = location?.searchStr ?? ''
  const site = t('site', { institution: institution.sigla })
  useEffect(() => {
    if (title === undefined) return
    document.title = title === '' ? site : `${title} | ${site}`
    if (pathname !== undefined) onPageShown({ pathname, search }, title || site, focus)
  }, [title, site, focus, pathname, search])
}
