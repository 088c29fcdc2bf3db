import type { AnswerOf } from '@estante/contract/shapes'
import { useChange } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Link } from '../../ui/Link.tsx'
import { Switch } from '../../ui/Switch.tsx'

/** The switch for all mails about what follows. */
export function MailSwitch({ choices }: { choices: AnswerOf<'alerts.choices'> }) {
  const { t } = useTranslation('notifications')
  const change = useChange('loans.change_preferences')
  const wanted = change.isPending ? (change.variables?.body?.recebe_email ?? false) : choices.recebe_email
  return (
    <section className="stack panel" aria-label={t('mail.label')}>
      <Switch
        on={wanted}
        onChange={(recebe_email) => change.mutate({ body: { recebe_email } })}
        label={t('mail.label')}
        words={{ on: t('mail.on'), off: t('mail.off') }}
      />
      <p className="soft">{t(wanted ? 'mail.text' : 'mail.offText')}</p>
      {!choices.tem_email && (
        <Alert tone="warn" title={t('mail.noAddress')}>
          <Link href={paths.personalData}>{t('mail.addAddress')}</Link>
        </Alert>
      )}
      <ChangeFailed error={change.error} />
    </section>
  )
}
