import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { knowsPasskeys } from '../../api/passkeys.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useInstitution } from '../../shell/use-institution.ts'
import { Button } from '../../ui/Button.tsx'
import { explainSignIn, type SignInFailure } from '../sign-in/explain-sign-in.ts'
import { LoginFailure } from '../sign-in/LoginFailure.tsx'
import { startSaml } from './single-sign-on.ts'

interface InstitutionSignOnProps {
  redirect: string
  /** A provider of e-books or databases to open afterwards. */
  provider: string | undefined
}

/** Signs in with the institution's account, at its own provider. */
export function InstitutionSignOn({ redirect, provider }: InstitutionSignOnProps) {
  const { t } = useTranslation('session')
  const { institution } = useInstitution()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<SignInFailure>()
  if (!institution.usaSAML) return null
  const start = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      window.location.assign(await startSaml({ redirect, provider, remember: false }))
    } catch (error) {
      setFailure(explainSignIn(error, institution.denominacao_login, t))
      setBusy(false)
    }
  }
  return (
    <>
      {!knowsPasskeys() && <hr />}
      {failure && <LoginFailure failure={failure} onClose={() => setFailure(undefined)} />}
      <Button wide icon={Landmark} busy={busy} onClick={() => void start()}>
        {t('singleSignOn.leave')}
      </Button>
    </>
  )
}
