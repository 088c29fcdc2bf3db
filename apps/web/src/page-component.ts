import { lazyRouteComponent } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import type { Namespace } from './i18n/namespaces.ts'
import { withTranslations } from './i18n/start-i18n.ts'
import type { RoutedPage, SessionPage } from './page-kinds.ts'
import { pageModules } from './page-modules.ts'
import { pageWords } from './page-words.ts'
import { loadChunk } from './shell/load-chunk.ts'

/**
 * The component of a page, which loads its module and translations on first use. A page's module exports its component
 * and nothing else, so that the names need not be in the first script.
 */
export function pageComponent(id: RoutedPage) {
  return lazyRouteComponent(
    loadChunk(() => (needsSession(id) ? loadSessionPage(id) : load(pageModules[id], pageWords[id]))),
  )
}

export function needsSession(id: RoutedPage): id is SessionPage {
  return !(id in pageModules)
}

async function loadSessionPage(id: SessionPage) {
  const { sessionPage } = await import('./session-page-modules.ts')
  const { module, words } = sessionPage(id)
  return load(module, words)
}

function load(module: () => Promise<Record<string, FunctionComponent>>, words: readonly Namespace[]) {
  return withTranslations(words, async () => ({ default: Object.values(await module())[0]! }))
}
