import type { WireStep } from '@estante/contract/requests.shapes'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { localDateTime } from '../account/local-date-time.ts'

/** What happened to a request and what was written about it, in order of time. */
export function RequestStory({ steps }: { steps: readonly WireStep[] }) {
  const { t } = useTranslation('requests')
  return (
    <section className="stack stack--4" aria-labelledby="historia-da-solicitacao">
      <h2 className="legend--big" id="historia-da-solicitacao">
        {t('story.title')}
      </h2>
      <ol className="request-story">
        {steps.map((step) => (
          <Step key={`${step.momento} ${step.situacao} ${step.texto}`} step={step} />
        ))}
      </ol>
    </section>
  )
}

function Step({ step }: { step: WireStep }) {
  const { t } = useTranslation('requests')
  const format = useFormat()
  const { day, time } = localDateTime(step.momento)
  return (
    <li className={step.autor === 'biblioteca' ? 'request-story__library' : undefined}>
      <p className="row row--tight small">
        <b>{t(`story.${step.autor}`)}</b>
        {step.situacao && <span>{t(`story.status.${step.situacao}`)}</span>}
        <time className="soft" dateTime={step.momento}>
          {t('story.moment', { day: format.day(day, 'date'), time: format.time(time) })}
        </time>
      </p>
      {step.texto && <p className="request-story__text">{step.texto}</p>}
    </li>
  )
}
