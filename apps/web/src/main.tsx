import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { fetchHomeOrResults } from './features/search/HomeOrResults.tsx'
import { startI18n } from './i18n/start-i18n.ts'
import { App } from './layout/App.tsx'
import { paths } from './paths.ts'

if (window.location.pathname === paths.home) fetchHomeOrResults(window.location.search)
await startI18n()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
