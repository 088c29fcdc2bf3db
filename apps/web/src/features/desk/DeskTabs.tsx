import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { TabLinks } from '../../ui/TabLinks.tsx'

const sections = [
  { href: paths.desk, name: 'serve' },
  { href: paths.deskLists, name: 'lists' },
  { href: paths.deskTill, name: 'till' },
  { href: paths.people, name: 'people' },
  { href: paths.inbox, name: 'inbox' },
] as const

/** The pages of the desk. */
export function DeskTabs({ current }: { current: (typeof sections)[number]['href'] }) {
  const { t } = useTranslation('desk')
  const tabs = sections.map(({ href, name }) => ({ href, label: t(`tabs.${name}`) }))
  return <TabLinks label={t('tabs.label')} tabs={tabs} current={current} />
}
