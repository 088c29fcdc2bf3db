import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { publicToken } from './api/public-token.ts'
import { createQueryClient } from './api/query-client.ts'
import { sessionReady } from './api/restore-session.ts'
import { fetchHomeOrResults } from './features/search/HomeOrResults.tsx'
import { App } from './frame/App.tsx'
import { colourFrame } from './frame/frame-colour.ts'
import { startI18n } from './i18n/start-i18n.ts'
import { paths } from './paths.ts'
import { router } from './routes.tsx'
import { firstLoad } from './shell/load-institution.ts'

// Asked for while the words come: everything else waits for it.
void publicToken()
if (window.location.pathname === paths.home) void fetchHomeOrResults(window.location.search)
if (document.documentElement.hasAttribute('data-scheme')) colourFrame()
await startI18n()
// The loading screen of index.html stands until there is a page, or the words for why there is none, to put in its
// place.
const queryClient = createQueryClient()
await Promise.all([queryClient.prefetchQuery(firstLoad), router.load(), sessionReady()])
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App queryClient={queryClient} />
  </StrictMode>,
)
