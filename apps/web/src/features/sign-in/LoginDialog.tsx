import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { forgottenPath } from '../session/session-paths.ts'
import { LoginForm } from './LoginForm.tsx'

export interface LoginDialogProps {
  /** The current path, which stays. */
  here: string
  onClose: () => void
}

/** The login above the page that requested it, whose state is kept. */
export function LoginDialog({ here, onClose }: LoginDialogProps) {
  const { t } = useTranslation('session')
  const navigate = useNavigate()
  const forgot = () => {
    onClose()
    void navigate({ href: forgottenPath(here) })
  }
  return (
    <Dialog open onClose={onClose} title={t('title')}>
      <LoginForm
        variant="modal"
        redirect={here}
        onForgot={forgot}
        onDone={onClose}
        cancel={
          <Button tone="quiet" onClick={onClose}>
            {t('notNow')}
          </Button>
        }
      />
    </Dialog>
  )
}
