import { pages } from '@estante/contract/pages'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import type { Namespace } from './i18n/locale-files.ts'
import { withTranslations } from './i18n/start-i18n.ts'
import { pageModules, type RoutedPage } from './page-modules.ts'
import { loadChunk } from './shell/load-chunk.ts'

/** The component of a page, which loads its module and translations on first use. */
export function pageComponent(id: RoutedPage) {
  const { component, namespaces } = pages[id]
  const load = pageModules[id] as () => Promise<Record<string, FunctionComponent>>
  return lazyRouteComponent(
    loadChunk(() => withTranslations(namespaces as readonly Namespace[], load)),
    component,
  )
}
