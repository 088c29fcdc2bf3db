import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import type { AreaSection } from './area-sections.ts'
import type { AreaCounts } from './use-area-counts.ts'

const mostUsed: readonly AreaSection['name'][] = ['start', 'loans', 'holds', 'loanToken']

interface AreaBarProps {
  sections: readonly AreaSection[]
  counts: AreaCounts
  /** The `href` of the section that is shown. */
  current: string
}

/** The four sections used most, at the bottom edge of a phone, where the thumb is. */
export function AreaBar({ sections, counts, current }: AreaBarProps) {
  const { t } = useTranslation('patron')
  return (
    <nav className="acct-bar" aria-label={t('area.shortcuts')}>
      {sections
        .filter(({ name }) => mostUsed.includes(name))
        .map(({ href, name, icon }) => (
          <Link key={href} href={href} aria-current={href === current ? 'page' : undefined}>
            <Icon of={icon} />
            <span>
              {t(name === 'loanToken' ? 'area.code' : `area.${name}`)}
              {counts[name] && ` ${counts[name].text}`}
            </span>
          </Link>
        ))}
    </nav>
  )
}
