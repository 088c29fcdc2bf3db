import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import type { AccountPageLink } from './account-sections.ts'
import type { AccountCounts } from './use-account-counts.ts'

const bottomBarSections: readonly AccountPageLink['name'][] = ['start', 'loans', 'holds', 'loanToken']

interface AccountBottomBarProps {
  sections: readonly AccountPageLink[]
  counts: AccountCounts
  /** The `href` of the current section. */
  current: string
}

/** The four most used sections, at the bottom edge of a phone. */
export function AccountBottomBar({ sections, counts, current }: AccountBottomBarProps) {
  const { t } = useTranslation('patron')
  return (
    <nav className="acct-bar" aria-label={t('area.shortcuts')}>
      {sections
        .filter(({ name }) => bottomBarSections.includes(name))
        .map(({ href, name, icon }) => (
          <Link key={href} href={href} aria-current={href === current ? 'page' : undefined}>
            <Icon of={icon} />
            <span className="acct-bar__name">{t(name === 'loanToken' ? 'area.code' : `area.${name}`)}</span>
            {counts[name] && <span> {counts[name].text}</span>}
          </Link>
        ))}
    </nav>
  )
}
