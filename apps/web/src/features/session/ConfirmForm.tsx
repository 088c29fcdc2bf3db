import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { type Confirmation, type Factors, useOwnerConfirmation } from './use-owner-confirmation.ts'

export interface ConfirmFormProps {
  /** The button's action with its object. */
  verb: string
  danger?: boolean
  /** Makes the call; errors are shown here. */
  onConfirm: (confirmation: Confirmation) => Promise<unknown>
  /** It was confirmed or given up; without it, it cannot be given up. */
  onClose?: () => void
  /** The form is the subject of the page. */
  autoFocus?: boolean
  factors: Pick<Factors, 'tem_senha' | 'chaves'>
}

const stay = () => {}

/** The password or the passkey. */
export function ConfirmForm({ verb, danger, factors, onConfirm, onClose, autoFocus }: ConfirmFormProps) {
  const { t } = useTranslation('patron')
  const [password, setPassword] = useState('')
  const { form, confirm, withPasskey, passkeyFailed } = useOwnerConfirmation(onConfirm, onClose ?? stay)
  const hasPasskey = factors.chaves.length > 0
  const hasButton = factors.tem_senha || !hasPasskey
  return (
    <Form
      className="stack stack--6"
      onSend={() => confirm(factors.tem_senha ? { senha: password } : {})}
      busy={form.busy}
      attempt={form.attempt}
      autoFocus={autoFocus}
      goesOn={autoFocus}
      failure={<ChangeFailed error={form.error} />}
    >
      {passkeyFailed && <p role="alert">{t('confirm.passkeyFailed')}</p>}
      {factors.tem_senha && (
        <Field
          type="password"
          name="senha"
          autoComplete="current-password"
          label={t('confirm.password')}
          value={password}
          error={form.problemOf('senha')}
          maxLength={1000}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      <div className="btn-group btn-group--wide">
        {hasButton && (
          <Button type="submit" tone={danger ? 'danger' : 'primary'} busy={form.busy} busyLabel={t('confirm.busy')}>
            {verb}
          </Button>
        )}
        {hasPasskey && <Button onClick={() => void withPasskey()}>{t('confirm.withPasskey')}</Button>}
        {onClose && (
          <Button tone="quiet" onClick={onClose}>
            {t('confirm.cancel')}
          </Button>
        )}
      </div>
    </Form>
  )
}
