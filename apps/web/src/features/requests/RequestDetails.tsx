import type { WireRequestDetails } from '@estante/contract/requests.shapes'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { BackLink } from '../../ui/BackLink.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { CancelRequest } from './CancelRequest.tsx'
import { CardPreview } from './CardPreview.tsx'
import { DownloadCard } from './DownloadCard.tsx'
import { EditRequest } from './EditRequest.tsx'
import { RequestFiles } from './RequestFiles.tsx'
import { RequestStory } from './RequestStory.tsx'
import { fieldNames, typedOf, valuesOf } from './request-fields.ts'
import { statusBadges } from './request-types.ts'
import { WriteMessage } from './WriteMessage.tsx'

/** A request with what it asks for, its story and its messages. */
export function RequestDetails({ id }: { id: string }) {
  const { t } = useTranslation('requests')
  const result = useCall('requests.show', { params: { id } })
  const request = result.data?.answer
  return (
    <div className="stack stack--6 acct-form">
      <BackLink href={paths.requests}>{t('back')}</BackLink>
      {!request && <h1>{t('request')}</h1>}
      {result.isPending && <LinesSkeleton label={t('loading')} />}
      {result.isError && (
        <FetchFailed words={t('failedOne')} error={result.error} onRetry={() => void result.refetch()} />
      )}
      {request && <Details request={request} />}
    </div>
  )
}

function Details({ request }: { request: WireRequestDetails }) {
  const { t } = useTranslation('requests')
  const { day } = useFormat()
  const [isEditing, setEditing] = useState(false)
  const [isCancelling, setCancelling] = useState(false)
  const { codigo, titulo, modalidade, modalidade_descricao, situacao, situacao_descricao, data_iso } = request
  return (
    <>
      <div className="stack stack--2">
        <p className="soft small">{modalidade_descricao}</p>
        <h1>{titulo || t('numbered', { number: codigo })}</h1>
        <p className="row row--tight">
          <Badge kind={statusBadges[situacao]}>{situacao_descricao}</Badge>
          <span className="soft">{t('askedOn', { day: day(data_iso, 'year') })}</span>
        </p>
      </div>
      <RequestStory request={request} />
      {request.pode_escrever && <WriteMessage request={request} />}
      <RequestFiles request={request} />
      {isEditing ? (
        <EditRequest request={request} onDone={() => setEditing(false)} />
      ) : (
        <section className="stack stack--4" aria-labelledby="dados-da-solicitacao">
          <h2 className="legend--big" id="dados-da-solicitacao">
            {t('details')}
          </h2>
          <Facts request={request} />
          {modalidade === 'catalogue-card' && <CardPreview values={valuesOf(modalidade, typedOf(request.campos))} />}
          <div className="btn-group">
            {modalidade === 'catalogue-card' && <DownloadCard id={codigo} />}
            {request.pode_alterar && <Button onClick={() => setEditing(true)}>{t('change')}</Button>}
            {request.pode_cancelar && (
              <Button tone="quiet-danger" aria-haspopup="dialog" onClick={() => setCancelling(true)}>
                {t('cancel.action')}
              </Button>
            )}
          </div>
        </section>
      )}
      <CancelRequest id={codigo} title={titulo} open={isCancelling} onClose={() => setCancelling(false)} />
    </>
  )
}

function Facts({ request }: { request: WireRequestDetails }) {
  const { t } = useTranslation('requests')
  const told: Partial<Record<string, string | boolean | readonly string[]>> = {
    ...request.campos,
    ...(request.biblioteca && { biblioteca: request.biblioteca }),
  }
  const textOf = (value: string | boolean | readonly string[], isChoice: boolean) => {
    if (typeof value === 'object') return value.join('; ')
    if (typeof value === 'boolean') return t('yes')
    return isChoice ? t(`choice.${value as 'both'}`) : value
  }
  return (
    <dl className="facts">
      {fieldNames(request.modalidade).flatMap((name) => {
        const value = told[name]
        if (value === undefined) return []
        return (
          <div key={name}>
            <dt>{t(`field.${name}`)}</dt>
            <dd>{textOf(value, name === 'grau_defesa' || name === 'tipo_publicacao')}</dd>
          </div>
        )
      })}
    </dl>
  )
}
