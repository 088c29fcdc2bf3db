import { useAccountCounts } from '../features/account/use-account-counts.ts'
import { loginPath } from '../features/session/login-path.ts'
import { accountPermission, useSession } from '../features/session/use-session.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import '../theme/pages/index-list.css'
import { useSignOut } from '../features/session/use-sign-out.ts'
import { firstWord } from '../shell/first-word.ts'
import { useShownLocation } from '../shell/use-shown-location.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { ExternalLink, Link } from '../ui/Link.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { AccessibilityControls } from './AccessibilityControls.tsx'
import { LanguageSelect } from './LanguageSelect.tsx'
import { useMainLinks, useOwnLinks } from './main-links.ts'
import { OpenNow } from './OpenNow.tsx'

/** A phone's menu: links, user, language, accessibility choices. */
export function SiteMenu({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('layout')
  // The specification hides this panel on the login page.
  const offersChoices = useShownLocation().pathname !== '/login'
  return (
    <Sheet open onClose={onClose} title={t('menu')} closeLabel={t('close')}>
      <div className="stack">
        <nav aria-label={t('navigation')}>
          <MenuLinks onChoose={onClose} />
        </nav>
        <PersonLinks onChoose={onClose} />
        <OpenNow />
        <LanguageSelect />
        {offersChoices && (
          <section className="stack" aria-label={t('accessibility.label')}>
            <AccessibilityControls />
          </section>
        )}
      </div>
    </Sheet>
  )
}

/** The entries of the user menu, or the sign-in link for visitors. */
function PersonLinks({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('layout')
  const { user, can } = useSession()
  const { pathname, search } = useShownLocation()
  const leave = useSignOut()
  const isOffered = user !== undefined && can(accountPermission)
  const counts = useAccountCounts(isOffered)
  if (!user)
    return (
      <LinkButton wide href={loginPath(`${pathname}${search}`)} onClick={onChoose}>
        {t('session.signIn')}
      </LinkButton>
    )
  return (
    <section className="stack stack--2" aria-label={t('session.menuOf', { name: firstWord(user.nome_pessoa) })}>
      <p>{t('session.greeting', { name: firstWord(user.nome_pessoa) })}</p>
      {isOffered && (
        <ul className="index">
          {(['loans', 'holds', 'debts'] as const).map((name) => (
            <li key={name}>
              <Link href={paths[name]} onClick={onChoose}>
                <span>{t(`session.${name}`)}</span>
                <span className="n">{counts[name]?.text}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="btn-group">
        {isOffered && (
          <LinkButton href={paths.account} onClick={onChoose}>
            {t('session.account')}
          </LinkButton>
        )}
        <Button tone="quiet" onClick={() => void leave()}>
          {t('session.signOut')}
        </Button>
      </div>
    </section>
  )
}

function MenuLinks({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('layout')
  return (
    <ul className="index">
      {useMainLinks().map(({ href, label, current }) => (
        <li key={href}>
          <Link href={href} aria-current={current ? 'page' : undefined} onClick={onChoose}>
            <span>{label}</span>
          </Link>
        </li>
      ))}
      {useOwnLinks().map(({ nome, endereco }) => (
        <li key={`${nome} ${endereco}`}>
          <ExternalLink href={endereco} note={t('newTab')}>
            {nome}
          </ExternalLink>
        </li>
      ))}
    </ul>
  )
}
