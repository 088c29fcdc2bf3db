import { useTranslation } from '../../i18n/use-translation.ts'
import { SideLinks } from '../../ui/SideLinks.tsx'
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
  const groups = groupSections(sections).map(({ group, sections }) => ({
    label: group && t(`area.group.${group}`),
    links: sections.map(({ href, name, icon }) => ({
      href,
      label: t(`area.${name}`),
      icon,
      count: counts[name]?.text,
      isUrgent: counts[name]?.isTooMuch,
    })),
  }))
  return <SideLinks groups={groups} current={current} onChoose={onChoose} />
}
