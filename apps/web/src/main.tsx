import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { publicToken } from './api/public-token.ts'
import { createQueryClient } from './api/query-client.ts'
import { sessionReady } from './api/restore-session.ts'
import { fetchHomeOrResults } from './features/search/HomeOrResults.tsx'
import { App } from './frame/App.tsx'
import { colourFrame } from './frame/frame-colour.ts'
import { language, startI18n } from './i18n/start-i18n.ts'
import { paths } from './paths.ts'
import { readRenderedPage } from './rendered-page.ts'
import { makeRouter } from './routes.tsx'
import { firstLoad } from './shell/load-institution.ts'
import { takeOver } from './take-over.tsx'

const rendered = readRenderedPage(language())
// Asked for while the words come: everything else waits for it.
if (!rendered) void publicToken()
if (window.location.pathname === paths.home) void fetchHomeOrResults(window.location.search)
if (document.documentElement.hasAttribute('data-scheme')) colourFrame()
await startI18n()
const root = document.getElementById('root')!
const queryClient = createQueryClient()
const router = makeRouter()
if (rendered) {
  await takeOver(rendered, { root, queryClient, router })
} else {
  // The loading screen of index.html stands until there is a page, or the words for why there is none, to put in its
  // place.
  await Promise.all([queryClient.prefetchQuery(firstLoad), router.load(), sessionReady()])
  root.removeAttribute('data-rendered')
  // In a transition React stops every few milliseconds for whoever touches the page: without, it is one long task.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App queryClient={queryClient} router={router} />
      </StrictMode>,
    ),
  )
}
