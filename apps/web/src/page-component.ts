import { pages } from '@estante/contract/pages'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import type { Namespace } from './i18n/locale-files.ts'
import { withTranslations } from './i18n/start-i18n.ts'
import { pageModules, type RoutedPage, type SessionPage } from './page-modules.ts'
import { loadChunk } from './shell/load-chunk.ts'

/**
 * The component of a page, which loads its module and translations on first use. A page's module exports its component
 * and nothing else, so that the names need not be in the first script.
 */
export function pageComponent(id: RoutedPage) {
  const loadOnly = async () => ({ default: Object.values(await loadModule(id))[0]! })
  return lazyRouteComponent(loadChunk(() => withTranslations(pages[id].namespaces as readonly Namespace[], loadOnly)))
}

async function loadModule(id: RoutedPage): Promise<Record<string, FunctionComponent>> {
  if (id in pageModules) return pageModules[id as keyof typeof pageModules]()
  const { sessionPageModules } = await import('./session-page-modules.ts')
  return sessionPageModules[id as SessionPage]()
}
