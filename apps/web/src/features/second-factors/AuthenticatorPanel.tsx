import { useState } from 'react'
import { useChange } from '../../api/use-change.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { AccountSection } from '../account/AccountSection.tsx'
import { localDateTime } from '../account/local-date-time.ts'
import { ConfirmOwner } from '../session/ConfirmOwner.tsx'
import type { Factors } from '../session/use-owner-confirmation.ts'
import { AuthenticatorSetUp, type SetUp } from './AuthenticatorSetUp.tsx'
import { BackupCodes } from './BackupCodes.tsx'

/** The authenticator app: off, being set up, or on with its backup codes. */
export function AuthenticatorPanel({ factors }: { factors: Factors }) {
  const { t } = useTranslation('patron')
  const { day } = useFormat()
  const [asking, setAsking] = useState<'start' | 'remove' | 'newCodes'>()
  const [setUp, setSetUp] = useState<SetUp>()
  const [codes, setCodes] = useState<readonly string[]>()
  const { ativo, desde, codigos_restantes: left } = factors.aplicativo
  const turnedOn = (made: readonly string[]) => {
    showToast({ text: t('security.app.turnedOn') })
    setSetUp(undefined)
    setCodes(made)
  }
  const acts = {
    start: useChange('second-factors.start_authenticator', ({ answer }) => setSetUp(answer)),
    remove: useChange('second-factors.remove_authenticator', () => {
      showToast({ text: t('security.app.removed') })
      setCodes(undefined)
    }),
    newCodes: useChange('second-factors.new_backup_codes', ({ answer }) => setCodes(answer.codigos)),
  }
  // Behind the open dialog nothing can take the focus.
  const [shownCodes, shownSetUp] = asking ? [] : [codes, setUp]
  return (
    <AccountSection id="authenticator" title={t('security.app.title')} text={t('security.app.text')}>
      {ativo && (
        <p>
          {t('security.app.since', { day: day(localDateTime(desde).day, 'long') })}{' '}
          {t('security.app.codesLeft', { count: left })}
        </p>
      )}
      {shownCodes && <BackupCodes codes={shownCodes} onKept={() => setCodes(undefined)} />}
      {shownSetUp && !ativo && (
        <AuthenticatorSetUp setUp={shownSetUp} onOn={turnedOn} onCancel={() => setSetUp(undefined)} />
      )}
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
          onConfirm={(body) => acts[asking].mutateAsync({ body })}
          onClose={() => setAsking(undefined)}
        />
      )}
    </AccountSection>
  )
}
