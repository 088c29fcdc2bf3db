import { useCall } from '../../api/use-call.ts'
import { useChange } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { StepItem } from './first-steps/StepItem.tsx'
import { type FirstSteps, useStepTexts } from './first-steps/use-step-texts.ts'
import { SetUpFrame } from './SetUpFrame.tsx'

/** The way from an empty installation to the first loan: what is there now, and what is missing. */
export function FirstStepsPage() {
  const { t } = useTranslation('first-steps')
  return (
    <SetUpFrame current={paths.setUp} heading={t('title')}>
      {(places) => places.isEverywhere && <LoadedSteps />}
    </SetUpFrame>
  )
}

function LoadedSteps() {
  const { t } = useTranslation('first-steps')
  const result = useCall('set-up.first_steps')
  const state = result.data?.answer
  if (state) return <Steps state={state} />
  if (result.isError)
    return <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
  return <LinesSkeleton label={t('loading')} />
}

function Steps({ state }: { state: FirstSteps }) {
  const { t } = useTranslation('first-steps')
  const texts = useStepTexts(state)
  const done = texts.filter(({ isDone }) => isDone).length
  const next = texts.find(({ isDone }) => !isDone)
  const progress = t('progress', { done, all: texts.length })
  return (
    <div className="stack stack--6 set-up__form">
      <p className="soft">{t('intro')}</p>
      {next ? (
        <p className="first-steps__progress">
          <progress value={done} max={texts.length} aria-label={progress} />
          <strong>{progress}</strong>
        </p>
      ) : (
        <Alert tone="ok" title={t('complete.title')}>
          {t('complete.text')}
        </Alert>
      )}
      <ol className="first-steps" aria-label={t('list')}>
        {texts.map((text) => (
          <StepItem key={text.step} text={text} isNext={text === next} />
        ))}
      </ol>
      {next && <PutAway isShown={state.mostra} />}
    </div>
  )
}

/** For all administrators. */
function PutAway({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation('first-steps')
  const change = useChange('set-up.show_first_steps')
  return (
    <div className="stack stack--3">
      <p className="soft" role="status">
        {t(isShown ? 'putAway.text' : 'putAway.done')}
      </p>
      <div className="btn-group">
        <Button busy={change.isPending} onClick={() => change.mutate({ body: { mostra: !isShown } })}>
          {t(isShown ? 'putAway.act' : 'putAway.undo')}
        </Button>
      </div>
      {change.isError && (
        <FetchFailed
          words={t('putAway.failed')}
          error={change.error}
          onRetry={() => change.mutate({ body: { mostra: !isShown } })}
        />
      )}
    </div>
  )
}
