import type { AnswerOf } from '@estante/contract/shapes'
import { useCall } from '../../api/use-call.ts'
import { useChange } from '../../api/use-change.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { Link } from '../../ui/Link.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { PanelSkeleton } from './PanelSkeleton.tsx'

type Preferences = AnswerOf<'loans.preferences'>

/** Switches for automatic renewals and for mails, saved immediately. */
export function AutomaticRenewal() {
  const { t } = useTranslation('loans')
  const result = useCall('loans.preferences')
  return (
    <section className="stack panel" aria-labelledby="automatic">
      <h2 className="h3" id="automatic">
        {t('automatic.title')}
      </h2>
      {result.isPending && <PanelSkeleton label={t('automatic.loading')} />}
      {result.isError && (
        <FetchFailed words={t('automatic.failed')} error={result.error} onRetry={() => void result.refetch()} />
      )}
      {result.data && <Choices preferences={result.data.answer} />}
    </section>
  )
}

function Choices({ preferences }: { preferences: Preferences }) {
  const { t } = useTranslation('loans')
  const { list } = useFormat()
  const change = useChange('loans.change_preferences')
  const words = { on: t('automatic.on'), off: t('automatic.off') }
  // Until the answer arrives, the switch shows the chosen state.
  const chosen = change.isPending ? { ...preferences, ...change.variables?.body } : preferences
  // The last number selects the plural: "1 e 7 dias".
  const days = (numbers: readonly number[]) => ({ days: list(numbers.map(String)), count: numbers.at(-1) ?? 0 })
  return (
    <>
      <p className="soft">{t('automatic.text', { count: preferences.diasRenovacao })}</p>
      <Switch
        on={chosen.renovacao_automatica}
        onChange={(renovacao_automatica) => change.mutate({ body: { renovacao_automatica } })}
        label={t('automatic.renew')}
        words={words}
      />
      <p className="soft">
        {preferences.lembretesAntes.length > 0 && t('automatic.before', days(preferences.lembretesAntes))}{' '}
        {preferences.lembretesDepois.length > 0 && t('automatic.after', days(preferences.lembretesDepois))}{' '}
        {t('automatic.excuse')}
      </p>
      <Switch
        on={chosen.recebe_email}
        onChange={(recebe_email) => change.mutate({ body: { recebe_email } })}
        label={t('automatic.mail')}
        words={words}
      />
      <p>
        <Link href={paths.notificationPreferences}>{t('automatic.each')}</Link>
      </p>
      <ChangeFailed error={change.error} />
    </>
  )
}
