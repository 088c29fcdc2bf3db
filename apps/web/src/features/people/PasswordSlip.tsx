import type { AnswerOf } from '@estante/contract/shapes'
import { Printer } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths, personPath } from '../../paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { usePrintsAlone } from '../desk/use-prints-alone.ts'

export type Registered = AnswerOf<'people.register'>

/** The first password on a slip, which is shown once. */
export function PasswordSlip({ registered, library }: { registered: Registered; library: string }) {
  const { t } = useTranslation('people')
  usePrintsAlone()
  const { cod_pessoa, nome, usuario, senha } = registered
  return (
    <div className="stack stack--6">
      <div className="receipt__back">
        <Alert tone="ok" title={t('new.done', { name: nome })} role="status">
          {t('new.shownOnce')}
        </Alert>
      </div>
      <section className="receipt stack" aria-labelledby="first-password">
        <p>
          <b>{library}</b>
        </p>
        <h2 id="first-password" className="receipt__rule">
          {t('new.slip')}
        </h2>
        <p>{nome}</p>
        <p>
          {t('new.user')}: <b className="people__code">{usuario}</b>
        </p>
        <p>
          {t('new.password')}: <b className="people__code">{senha}</b>
        </p>
        <p className="receipt__rule small">{t('new.slipText', { address: location.host })}</p>
      </section>
      <div className="btn-group">
        <Button tone="primary" icon={Printer} onClick={() => window.print()}>
          {t('new.print')}
        </Button>
        <LinkButton href={personPath(cod_pessoa)}>{t('new.open')}</LinkButton>
        <LinkButton tone="quiet" href={paths.people}>
          {t('show.back')}
        </LinkButton>
      </div>
    </div>
  )
}
