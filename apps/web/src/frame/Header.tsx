import { lazy, Suspense, useState } from 'react'
import { withTranslations } from '../i18n/start-i18n.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { useInstitution } from '../shell/use-institution.ts'
import '../theme/pages/header.css'
import { isStaffPath } from '../shell/staff-path.ts'
import { useShownLocation } from '../shell/use-shown-location.ts'
import { classes } from '../ui/classes.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { menuIcon } from '../ui/icons.ts'
import { ExternalLink, Link } from '../ui/Link.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { BasketLink } from './BasketLink.tsx'
import { Logo } from './Logo.tsx'
import { useMainLinks, useOwnLinks } from './main-links.ts'
import { SearchBand } from './SearchBand.tsx'
import { UserButton } from './UserButton.tsx'
import { UtilityBar } from './UtilityBar.tsx'

/** Loaded on first use: the first page is smaller without it. */
const loadMenu = () => withTranslations(['accessibility'], () => import('./SiteMenu.tsx'))
/** A failure is reported when the menu opens. */
const prefetchMenu = () => void loadMenu().catch(() => {})
const SiteMenu = lazy(async () => ({ default: (await loadMenu()).SiteMenu }))

/**
 * Utility bar, logo and name, main navigation, user; on a phone logo, name, user and menu button; then the search box.
 * The name is the catalogue's, the account area's or the desk's, followed by the institution's short name, which a desktop shows
 * above it.
 */
export function Header() {
  const { t } = useTranslation('layout')
  const { institution } = useInstitution()
  const [menu, setMenu] = useState(false)
  const { pathname } = useShownLocation()
  return (
    <header>
      <UtilityBar />
      <div className="header">
        <div className={classes('wrap header__row', useOwnLinks().length > 0 && 'header__row--long')}>
          <Link className="logo" href={paths.home}>
            <Logo has={institution.tem_logo} />
            <span className="logo__name">
              <span className="logo__sub">{t(nameOf(pathname))}</span> <span>{institution.sigla}</span>
            </span>
          </Link>
          <MainNavigation />
          {!isStaffPath(pathname) && <BasketLink />}
          <UserButton />
          <IconButton
            className="phone-only"
            icon={menuIcon}
            size="l"
            label={t('menu')}
            aria-haspopup="dialog"
            aria-expanded={menu}
            onPointerEnter={prefetchMenu}
            onFocus={prefetchMenu}
            onClick={() => setMenu(true)}
          />
        </div>
      </div>
      <SearchBand />
      {menu && (
        <Suspense fallback={<Spinner label={t('loading')} />}>
          <SiteMenu onClose={() => setMenu(false)} />
        </Suspense>
      )}
    </header>
  )
}

function nameOf(pathname: string) {
  if (isStaffPath(pathname)) return 'session.desk'
  return pathname.includes('meupergamum') ? 'session.account' : 'catalogue'
}

function MainNavigation() {
  const { t } = useTranslation('layout')
  const own = useOwnLinks()
  return (
    <nav className="mainnav" aria-label={t('navigation')}>
      {useMainLinks().map(({ href, label, current }) => (
        <Link key={href} href={href} aria-current={current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
      {own.map(({ nome, endereco }) => (
        <ExternalLink key={`${nome} ${endereco}`} href={endereco} note={t('newTab')}>
          {nome}
        </ExternalLink>
      ))}
    </nav>
  )
}
