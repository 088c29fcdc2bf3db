import { onlineManager, type Query, type QueryClient } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { currentAuth } from './api/auth.ts'
import { unpackAnswers } from './api/carried-answers.ts'
import { sessionReady } from './api/restore-session.ts'
import { App } from './frame/App.tsx'
import type { RenderedPage } from './rendered-page.ts'
import type { Router } from './routes.tsx'
import { loadParts } from './shell/lazy-part.tsx'
import { firstLoad, keepPage } from './shell/load-institution.ts'

declare global {
  interface Window {
    /** The button that was pressed before the page was taken over (public/first-paint.js). */
    estantePress?: HTMLElement
    /** The boxes that were pressed before. */
    estanteTicked?: ReadonlySet<HTMLInputElement>
    /** The list in which something was chosen before, and what. */
    estanteChange?: { list: HTMLSelectElement; value: string }
  }
}

interface Page {
  root: HTMLElement
  queryClient: QueryClient
  router: Router
}

/**
 * Takes over a page that the server rendered: nothing on it changes, and none of its answers is fetched again. It is a
 * visitor's page; a signed-in patron's own answers are fetched afterwards.
 */
export async function takeOver(page: RenderedPage, { root, queryClient, router }: Page): Promise<void> {
  const session = sessionReady()
  unpackAnswers(page.answers, queryClient)
  const usual = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ queries: { ...usual.queries, refetchOnMount: false, retryOnMount: false } })
  // Then the router draws the same tree as on the server.
  router.ssr = { manifest: undefined }
  await router.load()
  // A part that loads later would be rendered again instead of being taken over.
  await loadParts(page.parts)
  const onTakenOver = async () => {
    // From now on answers become stale as usual.
    queryClient.setDefaultOptions(usual)
    root.removeAttribute('data-rendered')
    // Nobody listened when the network went away before.
    onlineManager.setOnline(navigator.onLine)
    window.dispatchEvent(new Event('estante-taken-over'))
    repeatWhatWasDone()
    const institution = queryClient.getQueryData(firstLoad.queryKey)
    if (institution) void keepPage(institution)
    await session
    if (!currentAuth()) return
    await queryClient.invalidateQueries({ predicate: ({ queryKey }: Query) => queryKey[0] !== firstLoad.queryKey[0] })
  }
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <App
          queryClient={queryClient}
          router={router}
          renderedAt={new Date(page.now)}
          onTakenOver={() => void onTakenOver()}
        />
      </StrictMode>,
    )
  })
  // React listens, and takes over at once the part in which something is pressed.
  window.dispatchEvent(new Event('estante-listening'))
}

/** What was chosen and pressed while nothing listened takes effect. */
function repeatWhatWasDone(): void {
  const { estanteChange, estantePress, estanteTicked } = window
  if (estanteChange) {
    estanteChange.list.value = estanteChange.value
    estanteChange.list.dispatchEvent(new Event('change', { bubbles: true }))
  }
  estanteTicked?.forEach((box) => {
    if (box.checked === box.defaultChecked) return
    // As it was rendered, so that React hears of a change.
    box.checked = box.defaultChecked
    box.click()
  })
  estantePress?.click()
}
