import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { useHoldsSettings } from '../desk/use-desk-rights.ts'
import { type FirstSteps, useStepTexts } from './first-steps/use-step-texts.ts'

/** Leads administrators to the first steps as long as one is open. Nothing for others. */
export function FirstStepsBand({ isAlwaysShown = false }: { isAlwaysShown?: boolean }) {
  // Refused to those who may change single libraries only.
  const state = useCall('set-up.first_steps', { enabled: useHoldsSettings() }).data?.answer
  return state && (state.mostra || isAlwaysShown) ? <Band state={state} isAlwaysShown={isAlwaysShown} /> : null
}

function Band({ state, isAlwaysShown }: { state: FirstSteps; isAlwaysShown: boolean }) {
  const { t } = useTranslation('first-steps')
  const texts = useStepTexts(state)
  const next = texts.find(({ isDone }) => !isDone)
  const done = texts.filter(({ isDone }) => isDone).length
  const title = t('band.title', { done, all: texts.length })
  if (!next)
    return isAlwaysShown ? (
      <p>
        <Link href={paths.firstSteps}>{title}</Link>
      </p>
    ) : null
  return (
    <Alert tone="info" title={title} actions={<LinkButton href={paths.firstSteps}>{t('band.link')}</LinkButton>}>
      {t('band.next', { step: next.title })}
    </Alert>
  )
}
