import { BadgeDollarSign, Bookmark, BookOpen, House, LogOut, ScanBarcode } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useAccountCounts } from '../features/account/use-account-counts.ts'
import { useAlertCount } from '../features/alerts/use-alert-count.ts'
import {
  accountPermission,
  deskPermission,
  reportsPermission,
  settingsPermission,
  textsPermission,
  useSession,
} from '../features/session/use-session.ts'
import { useSignOut } from '../features/session/use-sign-out.ts'
import { withTranslations } from '../i18n/start-i18n.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { firstWord } from '../shell/first-word.ts'
import { DisclosureMenu, MenuButton, MenuLink } from '../ui/DisclosureMenu.tsx'
import { Icon } from '../ui/Icon.tsx'
import { openIcon } from '../ui/icons.ts'

const AlertCount = lazy(() =>
  withTranslations(['alerts'], async () => ({
    default: (await import('../features/alerts/AlertCount.tsx')).AlertCount,
  })),
)
const AlertLink = lazy(() =>
  withTranslations(['alerts'], async () => ({ default: (await import('../features/alerts/AlertLink.tsx')).AlertLink })),
)

/** Where the library's side begins for whom: the first that they may open. */
const staffPages = [
  [deskPermission, paths.desk],
  [textsPermission, paths.inbox],
  [reportsPermission, paths.audit],
  [settingsPermission, paths.setUpLibraries],
] as const

/** The user menu in the header: loans, holds and debts with counts, the account area, signing out. */
export function UserMenu() {
  const { t } = useTranslation('layout')
  const { user, can } = useSession()
  const leave = useSignOut()
  const [wasOpened, setOpened] = useState(false)
  const counts = useAccountCounts(wasOpened && user !== undefined && can(accountPermission))
  const unread = useAlertCount(user !== undefined && can(accountPermission))
  if (!user) return null
  const name = firstWord(user.nome_pessoa)
  const staffPath = staffPages.find(([permission]) => can(permission))?.[1]
  return (
    <DisclosureMenu
      onOpen={() => setOpened(true)}
      triggerClass="iconbtn usermenu"
      trigger={
        <>
          <span className="avatar" aria-hidden="true">
            {[...name][0]}
          </span>
          <span className="desk-only">{t('session.greeting', { name })}</span>
          <span className="vh phone-only">{t('session.menuOf', { name })}</span>
          <span className="desk-only">
            <Icon of={openIcon} size="s" />
          </span>
          {unread > 0 && (
            <Suspense>
              <AlertCount unread={unread} />
            </Suspense>
          )}
        </>
      }
    >
      {can(accountPermission) && (
        <>
          <MenuLink href={paths.loans} icon={BookOpen} count={counts.loans?.text}>
            {t('session.loans')}
          </MenuLink>
          <MenuLink href={paths.holds} icon={Bookmark} count={counts.holds?.text}>
            {t('session.holds')}
          </MenuLink>
          <MenuLink href={paths.debts} icon={BadgeDollarSign} count={counts.debts?.text}>
            {t('session.debts')}
          </MenuLink>
          {wasOpened && (
            <Suspense>
              <AlertLink unread={unread} />
            </Suspense>
          )}
          <MenuLink href={paths.account} icon={House}>
            {t('session.account')}
          </MenuLink>
        </>
      )}
      {staffPath !== undefined && (
        <MenuLink href={staffPath} icon={ScanBarcode}>
          {t('session.desk')}
        </MenuLink>
      )}
      <MenuButton icon={LogOut} onPress={() => void leave()}>
        {t('session.signOut')}
      </MenuButton>
    </DisclosureMenu>
  )
}
