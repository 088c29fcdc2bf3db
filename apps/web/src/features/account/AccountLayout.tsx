import { lazy, type ReactNode, Suspense } from 'react'
import { withTranslations } from '../../i18n/start-i18n.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { loadChunk } from '../../shell/load-chunk.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { useShownLocation } from '../../shell/use-shown-location.ts'
import '../../theme/pages/account.css'
import { HelpLink } from '../../shell/HelpLink.tsx'
import { useToday } from '../institution/use-hours.ts'
import { useSession } from '../session/use-session.ts'
import { AccountNav } from './AccountNav.tsx'
import { AccountTabs } from './AccountTabs.tsx'
import { accountSections, shownSection } from './account-sections.ts'
import { useAccountCounts } from './use-account-counts.ts'
import { useAccountSettings } from './use-account-settings.ts'
import { useLiveUpdates } from './use-live-updates.ts'

/** Lazy: the form is a fifth of the page's scripts, and few sessions end here. */
const InlineLogin = lazy(
  loadChunk(() =>
    withTranslations(['session'], async () => ({ default: (await import('../sign-in/InlineLogin.tsx')).InlineLogin })),
  ),
)

/** Lazy: few accounts act for another. */
const ActingNotice = lazy(loadChunk(async () => ({ default: (await import('./ActingNotice.tsx')).ActingNotice })))
/** Lazy: fixed at a phone's bottom edge, so loading it shifts nothing. */
const AccountBottomBar = lazy(
  loadChunk(async () => ({ default: (await import('./AccountBottomBar.tsx')).AccountBottomBar })),
)

interface AccountLayoutProps {
  /** The section's title in the browser tab. */
  title: string
  children: ReactNode
}

/**
 * The layout of every account section: side menu (theme "neo"), or tabs on a phone. An ended session is reopened in
 * place.
 */
export function AccountLayout({ title, children }: AccountLayoutProps) {
  const { pathname } = useShownLocation()
  const session = useSession()
  const sections = accountSections(session)
  const { theme, menuOpen, toggleMenu } = useAccountSettings()
  const counts = useAccountCounts(Boolean(session.user))
  useLiveUpdates(session.user?.cod_pessoa)
  usePageTitle(title)
  if (!session.user) {
    return (
      <div className="main wrap wrap--form stack stack--6">
        <h1>{title}</h1>
        <Suspense>
          <InlineLogin />
        </Suspense>
      </div>
    )
  }
  const current = shownSection(pathname)
  return (
    <div className="main wrap area" data-theme={theme}>
      <AccountTabs sections={sections} counts={counts} current={current} />
      <div className={menuOpen ? 'with-side' : 'with-side with-side--closed'}>
        <AccountNav sections={sections} counts={counts} current={current} isOpen={menuOpen} onToggle={toggleMenu} />
        <div className="acct-main stack stack--6">
          {session.isActing && (
            <Suspense>
              <ActingNotice {...session.user} />
            </Suspense>
          )}
          {children}
          <HelpLink anchor="conta" />
          <PaperOwner name={session.user.nome_pessoa} />
        </div>
      </div>
      <Suspense>
        <AccountBottomBar sections={sections} counts={counts} current={current} />
      </Suspense>
    </div>
  )
}

/** A sheet is handed over or filed: it says whose it is, and of which day. Last, so that it moves nothing on a screen. */
function PaperOwner({ name }: { name: string }) {
  const { day } = useFormat()
  return <p className="paper-only">{[name, day(useToday(), 'year')].join(', ')}</p>
}
