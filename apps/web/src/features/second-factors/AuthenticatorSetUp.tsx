import type { AnswerOf } from '@estante/contract/shapes'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import type { FormFields } from '../../shell/form-problems.ts'
import { useCallForm } from '../../shell/use-call-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { QrPicture } from '../../ui/QrPicture.tsx'

export type SetUp = AnswerOf<'second-factors.start_authenticator'>

interface AuthenticatorSetUpProps {
  setUp: SetUp
  /** The app is enabled, with its backup codes. */
  onOn: (codes: readonly string[]) => void
  onCancel: () => void
}

const fields: FormFields<'codigo'> = {
  names: ['codigo'],
  fieldOf: ({ body }) => (body.code === 'second-factors.code_wrong' ? 'codigo' : undefined),
}

/** The secret, as a picture and as text, and the first code of the app. */
export function AuthenticatorSetUp({ setUp, onOn, onCancel }: AuthenticatorSetUpProps) {
  const { t } = useTranslation('patron')
  const [code, setCode] = useState('')
  const form = useCallForm('second-factors.confirm_authenticator', fields, ({ answer }) => onOn(answer.codigos))
  return (
    <Form
      className="panel stack stack--4"
      onSend={() => form.send({ body: { codigo: code } })}
      busy={form.busy}
      attempt={form.attempt}
    >
      <p>{t('security.app.scan')}</p>
      <QrPicture text={setUp.uri} label={t('security.app.picture')} />
      <p className="key-text">{setUp.segredo.match(/.{1,4}/g)?.join(' ')}</p>
      <ChangeFailed error={form.error} />
      <Field
        code
        name="codigo"
        width="m"
        label={t('security.app.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        value={code}
        error={form.problemOf('codigo')}
        onChange={(event) => setCode(event.target.value)}
        autoFocus
      />
      <div className="btn-group">
        <Button type="submit" tone="primary" busy={form.busy} busyLabel={t('security.app.confirming')}>
          {t('security.app.confirm')}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {t('security.app.cancel')}
        </Button>
      </div>
    </Form>
  )
}
