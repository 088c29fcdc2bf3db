import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/use-call.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { type Confirmation, type Factors, useOwnerConfirmation } from './use-owner-confirmation.ts'

interface ConfirmOwnerProps {
  title: string
  text: string
  /** The button's action with its object. */
  verb: string
  danger?: boolean
  /** Makes the call; errors are shown here. */
  onConfirm: (confirmation: Confirmation) => Promise<unknown>
  onClose: () => void
}

/** Asks the owner for the password or a passkey again before a sensitive change. */
export function ConfirmOwner({ title, text, ...rest }: ConfirmOwnerProps) {
  const { t } = useTranslation('patron')
  const factors = useCall('second-factors.list')
  return (
    <Dialog open title={title} onClose={rest.onClose}>
      <div className="stack stack--6">
        <p>{text}</p>
        {factors.isPending && <LinesSkeleton label={t('confirm.loading')} />}
        {factors.isError && !factors.data && (
          <FetchFailed words={t('confirm.failed')} error={factors.error} onRetry={() => void factors.refetch()} />
        )}
        {factors.data && <ConfirmForm {...rest} factors={factors.data.answer} />}
      </div>
    </Dialog>
  )
}

interface ConfirmFormProps extends Omit<ConfirmOwnerProps, 'title' | 'text'> {
  factors: Pick<Factors, 'tem_senha' | 'chaves'>
}

function ConfirmForm({ verb, danger, factors, onConfirm, onClose }: ConfirmFormProps) {
  const { t } = useTranslation('patron')
  const [password, setPassword] = useState('')
  const { form, confirm, withPasskey, passkeyFailed } = useOwnerConfirmation(onConfirm, onClose)
  const hasPasskey = factors.chaves.length > 0
  const hasButton = factors.tem_senha || !hasPasskey
  return (
    <Form
      className="stack stack--6"
      onSend={() => confirm(factors.tem_senha ? { senha: password } : {})}
      busy={form.busy}
      attempt={form.attempt}
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
        <Button tone="quiet" onClick={onClose}>
          {t('confirm.cancel')}
        </Button>
      </div>
    </Form>
  )
}
