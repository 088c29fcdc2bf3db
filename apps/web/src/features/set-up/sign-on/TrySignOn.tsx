import type { BodyOf } from '@estante/contract/shapes'
import type { SignOnWay } from '@estante/contract/sign-on-settings'
import { type ReactNode, useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChangeFailed } from '../../../shell/ChangeFailed.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { showToast } from '../../../ui/toast-queue.ts'
import type { TypedSignOn } from './sign-on-fields.ts'
import { TrialSteps } from './TrialSteps.tsx'
import { TriedPerson } from './TriedPerson.tsx'

interface TrySignOnProps {
  way: SignOnWay
  /** What differs from what is saved. */
  changes: () => BodyOf<'set-up-sign-on.test'>['ajustes']
  /** Sends one at a time, and shows problems at the fields of the settings. */
  run: (work: () => Promise<unknown>) => Promise<boolean>
  onUse: (values: TypedSignOn) => void
}

/** Tries what is typed, saved or not: what each step found, and what to do about it. */
export function TrySignOn({ way, changes, run, onUse }: TrySignOnProps) {
  const { t } = useTranslation('set-up-sign-on')
  const [login, setLogin] = useState('')
  const [metadata, setMetadata] = useState('')
  const test = useChange('set-up-sign-on.test')
  const tried = test.data?.answer
  const send = () =>
    run(() =>
      test.mutateAsync({ params: { via: way }, body: { ajustes: changes(), usuario: login, metadados: metadata } }),
    )
  const found = tried?.achados
  const use = () => {
    if (!found) return
    onUse({
      'login.saml_entry_point': found.entrada,
      'login.saml_provider': found.emissor,
      'login.saml_certificates': found.certificados.join('\n'),
    })
    showToast({ text: t('test.found') })
  }
  const input: Record<SignOnWay, ReactNode> = {
    oidc: null,
    saml: (
      <Field
        maxLength={2000}
        autoComplete="off"
        inputMode="url"
        spellCheck={false}
        label={t('test.metadata')}
        hint={t('test.metadataHint')}
        value={metadata}
        onChange={({ target }) => setMetadata(target.value)}
      />
    ),
    ldap: (
      <Field
        maxLength={256}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        label={t('test.login')}
        hint={t('test.loginHint')}
        value={login}
        onChange={({ target }) => setLogin(target.value)}
      />
    ),
  }
  return (
    <section className="stack stack--4 sign-on__test" aria-labelledby="testar">
      <h3 id="testar">{t('test.title')}</h3>
      <p className="measure soft">{t(`test.text.${way}`)}</p>
      <Form
        className="stack stack--4 set-up__form"
        busy={test.isPending}
        attempt={0}
        onSend={() => void send()}
        failure={<ChangeFailed error={test.error} title={t('test.failed')} />}
      >
        {input[way]}
        <div className="btn-group">
          <Button type="submit" busy={test.isPending} busyLabel={t('test.busy')}>
            {t('test.button')}
          </Button>
        </div>
      </Form>
      <div role="status">{tried && !test.isPending && <TrialSteps steps={tried.passos} />}</div>
      {found && (
        <div className="btn-group">
          <Button onClick={use}>{t('test.useFound')}</Button>
        </div>
      )}
      {tried?.pessoa && <TriedPerson person={tried.pessoa} />}
    </section>
  )
}
