import { Bell } from 'lucide-react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { MenuLink } from '../../ui/DisclosureMenu.tsx'

/** The entry of the user menu that leads to the alerts. */
export function AlertLink({ unread }: { unread: number }) {
  const { t } = useTranslation('alerts')
  const { number } = useFormat()
  return (
    <MenuLink href={paths.alerts} icon={Bell} count={unread > 0 ? number(unread) : undefined}>
      {t('title')}
    </MenuLink>
  )
}
