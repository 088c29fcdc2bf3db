import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { LoginFailure } from './LoginFailure.tsx'
import type { Login } from './use-login.ts'

type LoginChoiceProps = { login: Pick<Login, 'logins' | 'choose' | 'busy' | 'failure' | 'attempt' | 'forgetFailure'> }

/** Lets a patron with several accounts choose one. */
export function LoginChoice({ login }: LoginChoiceProps) {
  const { t } = useTranslation('session')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { logins, failure, busy } = login
  return (
    <section className="stack" aria-labelledby="logins">
      <h2 id="logins" ref={heading} tabIndex={-1}>
        {t('logins.title')}
      </h2>
      <p className="soft">{t('logins.text')}</p>
      {failure && <LoginFailure key={login.attempt} failure={failure} onClose={login.forgetFailure} />}
      {/* biome-ignore lint/a11y/noRedundantRoles: list-style none takes the list away from Safari's VoiceOver */}
      <ul className="stack stack--2" role="list">
        {logins.map(({ codigo, nome }) => (
          <li key={codigo}>
            <Button wide busy={busy} onClick={() => void login.choose(codigo)}>
              {nome}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
