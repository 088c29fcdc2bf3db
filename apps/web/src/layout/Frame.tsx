import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { PageAnnouncer } from './PageAnnouncer.tsx'
import { SignLanguageHand } from './SignLanguageLink.tsx'

/** Comes when the page is there. Without it nothing is told of the session, and the page stands all the same. */
const SessionWatch = lazy(() =>
  import('./SessionWatch.tsx').then(
    (module) => ({ default: module.SessionWatch }),
    () => ({ default: () => null }),
  ),
)

/** What stands around every page: the way past the header, header, page, footer. */
export function Frame() {
  const { t } = useTranslation('layout')
  useKeptFocus()
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

/** Its script comes when the page is there; without it a lost focus begins at the top, as in any page. */
function useKeptFocus(): void {
  useEffect(() => {
    let end: (() => void) | undefined
    let isGone = false
    const begin = ({ keepFocus }: typeof import('./keep-focus.ts')) => {
      if (!isGone) end = keepFocus()
    }
    import('./keep-focus.ts').then(begin, () => {})
    return () => {
      isGone = true
      end?.()
    }
  }, [])
}
