import type { WireRequestDetails, WireRequestFile, WireStep } from '@estante/contract/requests.shapes'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { localDateTime } from '../account/local-date-time.ts'
import { FileList } from './FileList.tsx'

/** What happened to a request and what was written about it, in order of time. */
export function RequestStory({ request }: { request: WireRequestDetails }) {
  const { t } = useTranslation('requests')
  return (
    <section className="stack stack--4" aria-labelledby="historia-da-solicitacao">
      <h2 className="legend--big" id="historia-da-solicitacao">
        {t('story.title')}
      </h2>
      <ol className="request-story">
        {request.historia.map((step) => (
          <Step
            key={`${step.momento} ${step.situacao} ${step.texto}`}
            step={step}
            files={request.arquivos.filter(({ mensagem }) => mensagem !== '' && mensagem === step.codigo)}
            request={request}
          />
        ))}
      </ol>
    </section>
  )
}

interface StepProps {
  step: WireStep
  files: readonly WireRequestFile[]
  request: WireRequestDetails
}

function Step({ step, files, request }: StepProps) {
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
      {files.length > 0 && <FileList id={request.codigo} files={files} mayRemove={request.pode_escrever} />}
    </li>
  )
}
