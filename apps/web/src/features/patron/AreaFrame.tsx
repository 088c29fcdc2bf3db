import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { withWords } from '../../i18n/start-i18n.ts'
import { script } from '../../layout/script-missing.ts'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { usePlace } from '../../layout/use-place.ts'
import '../../theme/pages/account.css'
import { TabLinks } from '../../ui/TabLinks.tsx'
import { useSession } from '../session/use-session.ts'
import { AreaMenu } from './AreaMenu.tsx'
import { areaSections, shownSection } from './area-sections.ts'
import { useAreaCounts } from './use-area-counts.ts'
import { useAreaSettings } from './use-area-settings.ts'

/** The form is a fifth of such a page's scripts, and few sessions end in it. */
const InlineLogin = lazy(
  script(() => withWords(['session'], async () => ({ default: (await import('../session/InlineLogin.tsx')).InlineLogin }))),
)

/** Few people act for another. */
const ActingNotice = lazy(script(async () => ({ default: (await import('./ActingNotice.tsx')).ActingNotice })))
/** Stands at the bottom edge of a phone: nothing moves when it comes. */
const AreaBar = lazy(script(async () => ({ default: (await import('./AreaBar.tsx')).AreaBar })))

interface AreaFrameProps {
  /** The title of the section, for the tab of the browser. */
  title: string
  children: ReactNode
}

/**
 * What stands around every section of the personal area: its menu at the side (theme "neo"), or tabs on a phone. A
 * session that ended while one was here is opened again in the same place.
 */
export function AreaFrame({ title, children }: AreaFrameProps) {
  const { t } = useTranslation('patron')
  const { pathname } = usePlace()
  const session = useSession()
  const sections = areaSections(session)
  const { theme, menuOpen, turnMenu } = useAreaSettings()
  const counts = useAreaCounts(Boolean(session.user))
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
  const tabs = sections.map(({ href, name }) => ({ href, label: t(`area.${name}`), count: counts[name]?.text }))
  return (
    <div className="main wrap area" data-theme={theme}>
      <div className="acct-tabs">
        <TabLinks label={t('area.label')} tabs={tabs} current={current} />
      </div>
      <div className={menuOpen ? 'with-side' : 'with-side with-side--closed'}>
        <AreaMenu sections={sections} counts={counts} current={current} isOpen={menuOpen} onTurn={turnMenu} />
        <div className="acct-main stack stack--6">
          {session.isActing && (
            <Suspense>
              <ActingNotice {...session.user} />
            </Suspense>
          )}
          {children}
        </div>
      </div>
      <Suspense>
        <AreaBar sections={sections} counts={counts} current={current} />
      </Suspense>
    </div>
  )
}
