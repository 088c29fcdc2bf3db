import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { isOfflineFrame } from '../shell/offline-frame.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { PageAnnouncer } from './PageAnnouncer.tsx'
import { SignLanguageHand } from './SignLanguageLink.tsx'

/**
 * Loaded after the page, and also keeps the focus. Without it the page works, without session notices; a lost focus
 * starts at the top.
 */
const SessionWatch = lazy(() =>
  import('./SessionWatch.tsx').then(
    (module) => ({ default: module.SessionWatch }),
    () => ({ default: () => null }),
  ),
)

const OfflineOutlet = lazy(() => import('./SessionWatch.tsx').then((module) => module.loadOfflineOutlet()))

/** The frame of every page: skip link, header, page, footer. */
export function Frame() {
  const { t } = useTranslation('layout')
  return (
    <>
      <div className="page">
        <a className="skip" href="#conteudo">
          {t('skip')}
        </a>
        <Header />
        <main id="conteudo" tabIndex={-1}>
          {isOfflineFrame() ? (
            <Suspense>
              <OfflineOutlet />
            </Suspense>
          ) : (
            <Outlet />
          )}
        </main>
        <Footer />
        <PageAnnouncer />
        <Suspense>
          <SessionWatch />
        </Suspense>
      </div>
      {/* Outside .page, which would be the containing block of fixed elements. */}
      <SignLanguageHand />
    </>
  )
}
