import type { AnswerOf } from '@estante/contract/shapes'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../api/use-change.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { QrPicture } from '../../ui/QrPicture.tsx'

export type SetUp = AnswerOf<'second-factors.start_authenticator'>

interface AuthenticatorSetUpProps {
  setUp: SetUp
  /** The app is on; its backup codes. */
  onOn: (codes: readonly string[]) => void
  onCancel: () => void
}

/** The secret, as a picture and as text, and the first code of the app. */
export function AuthenticatorSetUp({ setUp, onOn, onCancel }: AuthenticatorSetUpProps) {
  const { t } = useTranslation('patron')
  const [code, setCode] = useState('')
  const confirm = useChange('second-factors.confirm_authenticator', ({ answer }) => onOn(answer.codigos))
  const isWrong = confirm.error?.body.code === 'second-factors.code_wrong'
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!confirm.isPending) confirm.mutate({ body: { codigo: code } })
  }
  return (
    <form className="panel stack stack--4" onSubmit={send} noValidate>
      <p>{t('security.app.scan')}</p>
      <QrPicture text={setUp.uri} label={t('security.app.picture')} />
      <p className="key-text">{setUp.segredo.match(/.{1,4}/g)?.join(' ')}</p>
      <ChangeFailed error={isWrong ? undefined : confirm.error} />
      <Field
        code
        name="codigo"
        width="m"
        label={t('security.app.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        value={code}
        error={isWrong ? confirm.error?.body.message : undefined}
        onChange={(event) => setCode(event.target.value)}
        autoFocus
      />
      <div className="btn-group">
        <Button type="submit" tone="primary" busy={confirm.isPending} busyLabel={t('security.app.confirming')}>
          {t('security.app.confirm')}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {t('security.app.cancel')}
        </Button>
      </div>
    </form>
  )
}
