import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import type { Asked } from './use-request-form.ts'

/** In the place of the form: what was asked for, and what comes next. */
export function RequestAsked({ request }: { request: Asked }) {
  const { t } = useTranslation('loan-requests')
  const words = { library: request.biblioteca_recebimento, address: request.recebimento_textual, email: request.email }
  return (
    <Alert
      tone="ok"
      role="status"
      title={t('form.done')}
      actions={<LinkButton href={paths.loanRequests}>{t('form.seeRequests')}</LinkButton>}
    >
      {request.domicilio ? t('form.doneHome', words) : t('form.doneText', words)}
    </Alert>
  )
}
