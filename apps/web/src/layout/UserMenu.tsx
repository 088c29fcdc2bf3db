import { House, LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { accountArea, useSession } from '../features/session/use-session.ts'
import { paths } from '../paths.ts'
import { DisclosureMenu, MenuButton, MenuLink } from '../ui/DisclosureMenu.tsx'
import { Icon } from '../ui/Icon.tsx'
import { openIcon } from '../ui/icons.ts'
import { firstWord } from './first-word.ts'
import { useSignOut } from './use-sign-out.ts'

/** The person in the header: a greeting that opens the ways to the account area and out. */
export function UserMenu() {
  const { t } = useTranslation('layout')
  const { user, holds } = useSession()
  const leave = useSignOut()
  if (!user) return null
  const name = firstWord(user.nome_pessoa)
  return (
    <DisclosureMenu
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
        </>
      }
    >
      {holds(accountArea) && (
        <MenuLink href={paths.account} icon={House}>
          {t('session.account')}
        </MenuLink>
      )}
      <MenuButton icon={LogOut} onPress={leave}>
        {t('session.signOut')}
      </MenuButton>
    </DisclosureMenu>
  )
}
