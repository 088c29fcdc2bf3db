import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { PageAnnouncer } from './PageAnnouncer.tsx'
import { SignLanguageHand } from './SignLanguageLink.tsx'

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
      </div>
      {/* Outside of .page, which would be the containing block of what is fixed inside it. */}
      <SignLanguageHand />
    </>
  )
}
