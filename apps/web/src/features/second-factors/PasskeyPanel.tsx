import { useState } from 'react'
import { knowsPasskeys, makePasskey } from '../../api/passkeys.ts'
import { useChange } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { AccountSection } from '../account/AccountSection.tsx'
import { ConfirmOwner } from '../session/ConfirmOwner.tsx'
import type { Confirmation, Factors } from '../session/use-owner-confirmation.ts'
import { PasskeyRow } from './PasskeyRow.tsx'

/** The passkeys of the login: listed, made, named, removed. */
export function PasskeyPanel({ factors }: { factors: Factors }) {
  const { t } = useTranslation('patron')
  const [isAdding, setAdding] = useState(false)
  const [wasNotMade, setNotMade] = useState(false)
  const start = useChange('second-factors.start_passkey')
  const finish = useChange('second-factors.add_passkey', () => showToast({ text: t('security.passkeys.added') }))
  const add = async (body: Confirmation) => {
    const { answer: options } = await start.mutateAsync({ body })
    setNotMade(false)
    const resposta = await makePasskey(options).catch(() => undefined)
    if (!resposta) return setNotMade(true)
    await finish.mutateAsync({ body: { resposta } })
  }
  return (
    <AccountSection id="passkeys" title={t('security.passkeys.title')} text={t('security.passkeys.text')}>
      {factors.chaves.length === 0 ? (
        <p>{t('security.passkeys.none')}</p>
      ) : (
        <ul className="acct-rows">
          {factors.chaves.map((passkey) => (
            <PasskeyRow key={passkey.codigo} passkey={passkey} />
          ))}
        </ul>
      )}
      {wasNotMade && <p role="alert">{t('security.passkeys.notMade')}</p>}
      <div className="btn-group btn-group--wide">
        <Button
          onClick={() => setAdding(true)}
          aria-haspopup="dialog"
          refused={knowsPasskeys() ? undefined : t('security.passkeys.unsupported')}
        >
          {t('security.passkeys.add')}
        </Button>
      </div>
      {isAdding && (
        <ConfirmOwner
          title={t('security.passkeys.addTitle')}
          text={t('security.passkeys.addText')}
          verb={t('security.passkeys.add')}
          onConfirm={add}
          onClose={() => setAdding(false)}
        />
      )}
    </AccountSection>
  )
}
