import { useTranslation } from '../../i18n/use-translation.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { useSignOut } from '../session/use-sign-out.ts'

interface ActingNoticeProps {
  nome_pessoa: string
  /** The acting account. */
  usuario_original: string
}

/** In every section, tells an acting account whose account it is in, with the way out. */
export function ActingNotice({ nome_pessoa: name, usuario_original: user }: ActingNoticeProps) {
  const { t } = useTranslation('patron')
  const leave = useSignOut()
  return (
    <Alert
      tone="warn"
      title={t('acting.title', { name })}
      actions={
        <Button size="s" onClick={() => void leave()}>
          {t('acting.leave')}
        </Button>
      }
    >
      {t('acting.text', { user })}
    </Alert>
  )
}
