import { useState } from 'react'
import { useChange } from '../../api/use-change.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { useCallForm } from '../../shell/use-call-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { localDateTime } from '../account/local-date-time.ts'
import { ConfirmOwner } from '../session/ConfirmOwner.tsx'
import type { Factors } from '../session/use-owner-confirmation.ts'

interface PasskeyRowProps {
  passkey: Factors['chaves'][number]
}

export function PasskeyRow({ passkey }: PasskeyRowProps) {
  const { t } = useTranslation('patron')
  const [doing, setDoing] = useState<'renaming' | 'removing'>()
  const { codigo, nome: name } = passkey
  const stop = () => setDoing(undefined)
  const remove = useChange('second-factors.remove_passkey', () => showToast({ text: t('security.passkeys.removed') }))
  if (doing === 'renaming') return <NameForm passkey={passkey} onClose={stop} />
  return (
    <li>
      <PasskeyFacts {...passkey} />
      <div className="row">
        <Button size="s" onClick={() => setDoing('renaming')}>
          <span aria-hidden="true">{t('security.passkeys.rename')}</span>
          <VisuallyHidden>{t('security.passkeys.renameOf', { name })}</VisuallyHidden>
        </Button>
        <Button size="s" tone="quiet-danger" onClick={() => setDoing('removing')} aria-haspopup="dialog">
          <span aria-hidden="true">{t('security.passkeys.remove')}</span>
          <VisuallyHidden>{t('security.passkeys.removeOf', { name })}</VisuallyHidden>
        </Button>
      </div>
      {doing === 'removing' && (
        <ConfirmOwner
          title={t('security.passkeys.removeTitle', { name })}
          text={t('security.passkeys.removeText')}
          verb={t('security.passkeys.remove')}
          danger
          onConfirm={(body) => remove.mutateAsync({ params: { id: codigo }, body })}
          onClose={stop}
        />
      )}
    </li>
  )
}

function PasskeyFacts({ nome, criada, ultimo_uso }: Factors['chaves'][number]) {
  const { t } = useTranslation('patron')
  const { day } = useFormat()
  const shown = (moment: string) => day(localDateTime(moment).day, 'long')
  const used =
    ultimo_uso === '' ? t('security.passkeys.never') : t('security.passkeys.used', { day: shown(ultimo_uso) })
  return (
    <div>
      <p>
        <strong>{nome}</strong>
      </p>
      <p className="soft small">
        {t('security.passkeys.made', { day: shown(criada) })}, {used}
      </p>
    </div>
  )
}

function NameForm({ passkey, onClose }: PasskeyRowProps & { onClose: () => void }) {
  const { t } = useTranslation('patron')
  const [name, setName] = useState(passkey.nome)
  const form = useCallForm('second-factors.rename_passkey', { names: ['nome'] }, onClose)
  const send = () => form.send({ params: { id: passkey.codigo }, body: { nome: name } })
  return (
    <li>
      <Form
        className="stack stack--4 grow--text"
        onSend={send}
        busy={form.busy}
        attempt={form.attempt}
        failure={<ChangeFailed error={form.error} />}
      >
        <Field
          label={t('security.passkeys.name')}
          name="nome"
          value={name}
          error={form.problemOf('nome')}
          maxLength={60}
          onChange={(event) => setName(event.target.value)}
          autoFocus
        />
        <div className="btn-group">
          <Button type="submit" size="s" busy={form.busy}>
            {t('security.passkeys.save')}
          </Button>
          <Button size="s" tone="quiet" onClick={onClose}>
            {t('security.passkeys.cancel')}
          </Button>
        </div>
      </Form>
    </li>
  )
}
