import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { publicToken } from './api/public-token.ts'
import { fetchHomeOrResults } from './features/search/HomeOrResults.tsx'
import { startI18n } from './i18n/start-i18n.ts'
import { App } from './layout/App.tsx'
import { paths } from './paths.ts'

// Asked for while the words come: everything else waits for it.
void publicToken()
if (window.location.pathname === paths.home) void fetchHomeOrResults(window.location.search)
await startI18n()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
