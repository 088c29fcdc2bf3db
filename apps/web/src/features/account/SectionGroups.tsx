import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { type AccountPageLink, groupSections } from './account-sections.ts'
import type { AccountCounts } from './use-account-counts.ts'

export interface SectionGroupsProps {
  sections: readonly AccountPageLink[]
  counts: AccountCounts
  /** The `href` of the current section. */
  current: string
  onChoose?: () => void
}

/** Links to the sections of the account, under the names of their groups. */
export function SectionGroups({ sections, counts, current, onChoose }: SectionGroupsProps) {
  const { t } = useTranslation('patron')
  return groupSections(sections).map(({ group, sections }) => (
    <Fragment key={group ?? ''}>
      {group && <h2>{t(`area.group.${group}`)}</h2>}
      {sections.map(({ href, name, icon }) => (
        <Link key={href} href={href} aria-current={href === current ? 'page' : undefined} onClick={onChoose}>
          <Icon of={icon} />
          {t(`area.${name}`)}
          <SectionCount of={counts[name]} />
        </Link>
      ))}
    </Fragment>
  ))
}

function SectionCount({ of: count }: { of?: AccountCounts[keyof AccountCounts] }) {
  if (!count) return null
  return <span className={count.isTooMuch ? 'acct-nav__n acct-nav__n--owed' : 'acct-nav__n'}> {count.text}</span>
}
