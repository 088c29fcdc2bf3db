import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/client.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { AccountSection } from '../account/AccountSection.tsx'
import { localDateTime } from '../account/local-date-time.ts'
import { ConfirmOwner } from '../session/ConfirmOwner.tsx'
import type { Confirmation, Factors } from '../session/use-owner-confirmation.ts'
import { AuthenticatorSetUp, type SetUp } from './AuthenticatorSetUp.tsx'
import { BackupCodes } from './BackupCodes.tsx'

interface AuthenticatorPanelProps {
  factors: Factors
  onChanged: () => void
}

type Asking = 'start' | 'remove' | 'newCodes'

/** The authenticator app: off, being set up, or on with its backup codes. */
export function AuthenticatorPanel({ factors, onChanged }: AuthenticatorPanelProps) {
  const { t } = useTranslation('patron')
  const { day } = useFormat()
  const [asking, setAsking] = useState<Asking>()
  const [setUp, setSetUp] = useState<SetUp>()
  const [codes, setCodes] = useState<readonly string[]>()
  const { ativo, desde, codigos_restantes: left } = factors.aplicativo
  const turnedOn = (made: readonly string[]) => {
    showToast({ text: t('security.app.turnedOn') })
    setSetUp(undefined)
    setCodes(made)
    onChanged()
  }
  const acts: Record<Asking, (body: Confirmation) => Promise<void>> = {
    start: async (body) => setSetUp((await callApi('second-factors.start_authenticator', { body })).answer),
    remove: async (body) => {
      await callApi('second-factors.remove_authenticator', { body })
      showToast({ text: t('security.app.removed') })
      setCodes(undefined)
      onChanged()
    },
    newCodes: async (body) => {
      setCodes((await callApi('second-factors.new_backup_codes', { body })).answer.codigos)
      onChanged()
    },
  }
  return (
    <AccountSection id="authenticator" title={t('security.app.title')} text={t('security.app.text')}>
      {ativo && (
        <p>
          {t('security.app.since', { day: day(localDateTime(desde).day, 'long') })}{' '}
          {t('security.app.codesLeft', { count: left })}
        </p>
      )}
      {codes && <BackupCodes codes={codes} onKept={() => setCodes(undefined)} />}
      {setUp && !ativo && <AuthenticatorSetUp setUp={setUp} onOn={turnedOn} onCancel={() => setSetUp(undefined)} />}
      <div className="btn-group btn-group--wide">
        {!ativo && !setUp && (
          <Button onClick={() => setAsking('start')} aria-haspopup="dialog">
            {t('security.app.start')}
          </Button>
        )}
        {ativo && (
          <Button onClick={() => setAsking('newCodes')} aria-haspopup="dialog">
            {t('security.app.newCodes')}
          </Button>
        )}
        {ativo && (
          <Button tone="quiet-danger" onClick={() => setAsking('remove')} aria-haspopup="dialog">
            {t('security.app.remove')}
          </Button>
        )}
      </div>
      {asking && (
        <ConfirmOwner
          title={asking === 'start' ? t('security.app.start') : t(`security.app.${asking}Title`)}
          text={t(`security.app.${asking}Text`)}
          verb={t(`security.app.${asking}`)}
          danger={asking === 'remove'}
          onConfirm={acts[asking]}
          onClose={() => setAsking(undefined)}
        />
      )}
    </AccountSection>
  )
}
