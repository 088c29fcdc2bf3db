import type { ReactNode } from 'react'
import { withTranslations } from '../../i18n/start-i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { lazyPart } from '../../shell/lazy-part.tsx'
import '../../theme/pages/desk.css'
import { Accordion } from '../../ui/Accordion.tsx'
import { classes } from '../../ui/classes.ts'
import { SideLinkGroups, SideLinks, type SideSublinks } from '../../ui/SideLinks.tsx'
import { TabLinks } from '../../ui/TabLinks.tsx'
import { type DeskSection, deskGroups, deskSections } from './desk-sections.ts'
import { FactorMissing } from './FactorMissing.tsx'
import { useDeskLock } from './use-desk-lock.ts'
import { useDeskRights } from './use-desk-rights.ts'

const DeskLocked = lazyPart('features/desk/DeskLocked.tsx', () =>
  withTranslations(['patron'], async () => (await import('./DeskLocked.tsx')).DeskLocked),
)

interface DeskLayoutProps {
  /** Without one the page brings its own heading. */
  title?: string
  /** The section that the page belongs to. */
  current: DeskSection['href']
  /** Where the section has sections of its own: those, below its name or in a list that opens. `now`: the page's. */
  subsections?: SideSublinks & { now: string }
  /** Beside the title: where the work is done. */
  place?: ReactNode
  children: ReactNode
}

/**
 * The layout of every page of the library's side: the sections that the caller may open at the side, or as tabs where
 * there is no room.
 */
export function DeskLayout({ title, current, subsections, place, children }: DeskLayoutProps) {
  const { t } = useTranslation('desk')
  const { isLocked, isFactorMissing } = useDeskLock()
  const { holds, holdsSettings } = useDeskRights()
  // The head of single libraries begins where something of theirs is.
  const opens = (href: DeskSection['href']) =>
    href === paths.setUp && holdsSettings === false ? paths.setUpLibraries : href
  const links = deskSections
    .filter(({ rights }) => holds(rights))
    .map((section) => ({ ...section, href: opens(section.href), label: t(`tabs.${section.name}`) }))
  const groups = deskGroups
    .map((group) => ({ label: t(`tabs.group.${group}`), links: links.filter((link) => link.group === group) }))
    .filter(({ links }) => links.length > 0)
  const shown = opens(current)
  return (
    <div className="main wrap desk-area">
      {links.length > 0 && (
        <nav
          className={classes('desk-area__side', subsections && 'desk-area__side--long')}
          aria-label={t('tabs.label')}
        >
          <SideLinks groups={groups} current={shown} sublinks={subsections} />
        </nav>
      )}
      <div className="desk-area__main stack stack--6">
        {links.length > 0 && (
          <div className="desk-area__tabs">
            <TabLinks label={t('tabs.label')} tabs={links} current={shown} />
          </div>
        )}
        {title !== undefined && (
          <div className="row row--between desk-area__head">
            <h1>{title}</h1>
            {!isLocked && place}
          </div>
        )}
        {subsections && <Subsections key={subsections.current} {...subsections} />}
        {isLocked ? <DeskLocked /> : isFactorMissing ? <FactorMissing /> : children}
      </div>
    </div>
  )
}

/** Where there is no room at the side: one line that names the section, and opens the list of all. */
function Subsections({ now, ...sections }: SideSublinks & { now: string }) {
  const { label } = sections
  return (
    <nav className="desk-area__tabs desk-area__subs" aria-label={label}>
      <Accordion
        summary={
          <span className="desk-area__now">
            <span>{label}</span> {now}
          </span>
        }
      >
        <SideLinkGroups {...sections} />
      </Accordion>
    </nav>
  )
}
