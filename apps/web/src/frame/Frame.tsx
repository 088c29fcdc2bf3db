import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { PageAnnouncer } from './PageAnnouncer.tsx'
import { SignLanguageHand } from './SignLanguageLink.tsx'

/**
 * Comes when the page is there, and keeps the focus too. Without it nothing is told of the session, a lost focus begins at the
 * top, and the page stands all the same.
 */
const SessionWatch = lazy(() =>
  import('./SessionWatch.tsx').then(
    (module) => ({ default: module.SessionWatch }),
    () => ({ default: () => null }),
  ),
)

/** What stands around every page: the way past the header, header, page, footer. */
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
          <Outlet />
        </main>
        <Footer />
        <PageAnnouncer />
        <Suspense>
          <SessionWatch />
        </Suspense>
      </div>
      {/* Outside of .page, which would be the containing block of what is fixed inside it. */}
      <SignLanguageHand />
    </>
  )
}
