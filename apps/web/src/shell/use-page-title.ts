import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { onPageShown } from './page-focus.ts'
import { useInstitution } from './use-institution.ts'

/**
 * Names the page: the document's title, what is announced after a change of page, and the moment at which the focus
 * goes to the page's `h1`. Call it in every page.
 * @param title undefined while it is not known yet; empty for the home page, which is named like the catalogue
 * @param options.focus false where the page puts the focus itself
 */
export function usePageTitle(title: string | undefined, { focus = true }: { focus?: boolean } = {}): void {
  const { t } = useTranslation('layout')
  const { institution } = useInstitution()
  // The address bar already shows the next page while its script loads, and this page may still change its title
  // meanwhile.
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
