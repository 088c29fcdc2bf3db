import type { WireRefusedScan } from '@estante/contract/desk.shapes'
import type { BodyOf } from '@estante/contract/shapes'
import { useState } from 'react'
import { explainError } from '../../api/explain-error.ts'
import { useCall } from '../../api/use-call.ts'
import { useChange, useRefreshAfter } from '../../api/use-change.ts'
import { joinFacts } from '../../i18n/join-facts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { titleText } from '../titles/title-text.ts'
import { type DeskPlace, deskOf } from './desk-place.ts'

interface RefusedScansProps {
  place: DeskPlace
  isAway: boolean
  /** The focus returns to the scanner's field. */
  onDone: () => void
}

/** What was scanned without the server and refused when it came: each waits until a person decides. */
export function RefusedScans({ place, isAway, onDone }: RefusedScansProps) {
  const { t } = useTranslation(['desk-away', 'desk'])
  const result = useCall('desk.refused_scans', { query: { biblioteca: place.library }, enabled: !isAway })
  const answer = result.data?.answer
  if (!answer || answer.total === 0) return null
  const { total, leituras } = answer
  return (
    <section className="panel stack" aria-labelledby="desk-refused">
      <div>
        <h2 id="desk-refused" className="h3">
          {t('refused.title', { count: total })}
        </h2>
        <p className="soft">{t('refused.text')}</p>
      </div>
      <ol className="desk__refused">
        {leituras.map((scan) => (
          <li key={scan.chave}>
            <RefusedScan scan={scan} place={place} onDone={onDone} />
          </li>
        ))}
      </ol>
      {total > leituras.length && <p className="soft">{t('refused.more', { count: total - leituras.length })}</p>}
    </section>
  )
}

interface RefusedScanProps {
  scan: WireRefusedScan
  place: DeskPlace
  onDone: () => void
}

type Decision = Pick<BodyOf<'desk.settle_scan'>, 'acao' | 'motivo' | 'pessoa' | 'liberar'>

function RefusedScan({ scan, place, onDone }: RefusedScanProps) {
  const { t } = useTranslation(['desk-away', 'desk'])
  const { t: errorWords } = useTranslation('errors')
  const { day, time } = useFormat()
  const [asked, setAsked] = useState<'override' | 'close'>()
  const [problem, setProblem] = useState('')
  const { mutateAsync, isPending } = useChange('desk.settle_scan')
  const refresh = useRefreshAfter('desk.settle_scan')
  const title = scan.exemplar ? titleText(scan.exemplar.titulo) : scan.codigo_lido
  const who = scan.pessoa?.nome ?? scan.cartao
  const at = { day: day(scan.momento.slice(0, 10), 'date'), time: time(scan.momento.slice(11, 16)) }
  const decide = async (decision: Decision) => {
    try {
      const { answer } = await mutateAsync({ params: { id: scan.chave }, body: { ...deskOf(place), ...decision } })
      if (answer.resultado === 'recusado') return setProblem(answer.mensagem ?? '')
      onDone()
    } catch (error) {
      setProblem(explainError(error, errorWords).text)
      // Somebody else may have decided it.
      await refresh()
    }
  }
  const send = (reason: string) =>
    void decide(
      asked === 'override'
        ? { acao: 'registrar', liberar: { codigos: [scan.codigo], motivo: reason } }
        : { acao: 'encerrar', motivo: reason },
    )
  return (
    <article className="stack stack--2" aria-label={title}>
      <div>
        <h3 className="h4">{title}</h3>
        <p>{scan.modo === 'emprestar' ? t('refused.lent', { who, ...at }) : t('refused.returned', at)}</p>
        <p className="soft small">{joinFacts([scan.codigo_lido, scan.balcao])}</p>
      </div>
      <Alert tone="danger" role={problem === '' ? undefined : 'status'}>
        {problem || scan.mensagem}
      </Alert>
      {asked === undefined ? (
        <div className="btn-group">
          {scan.pessoas.map(({ cod_conta, nome, usuario, categoria }) => (
            <Button
              key={cod_conta}
              busy={isPending}
              onClick={() => void decide({ acao: 'registrar', pessoa: cod_conta })}
            >
              {joinFacts([nome, usuario, categoria])}
            </Button>
          ))}
          {scan.liberacao?.permitida && <Button onClick={() => setAsked('override')}>{t('refused.override')}</Button>}
          {scan.pessoas.length === 0 && (
            <Button busy={isPending} onClick={() => void decide({ acao: 'registrar' })}>
              {t('refused.again')}
            </Button>
          )}
          <Button tone="quiet" onClick={() => setAsked('close')}>
            {t('refused.close')}
          </Button>
        </div>
      ) : (
        <Reason
          key={asked}
          label={t(asked === 'override' ? 'desk:override.reason' : 'refused.reason')}
          action={t(asked === 'override' ? 'desk:override.send' : 'refused.close')}
          busy={isPending}
          onSend={send}
          onBack={() => setAsked(undefined)}
        />
      )}
      {scan.liberacao?.permitida === false && <p>{t('desk:override.ask', { right: scan.liberacao.direito })}</p>}
    </article>
  )
}

interface ReasonProps {
  label: string
  action: string
  busy: boolean
  onSend: (reason: string) => void
  onBack: () => void
}

function Reason({ label, action, busy, onSend, onBack }: ReasonProps) {
  const { t } = useTranslation(['desk-away', 'desk'])
  const [reason, setReason] = useState('')
  const [attempt, setAttempt] = useState(0)
  const isMissing = reason.trim().length < 3
  const send = () => (isMissing ? setAttempt((count) => count + 1) : onSend(reason.trim()))
  return (
    <Form className="stack stack--2" busy={busy} attempt={attempt} autoFocus goesOn onSend={send}>
      <Field
        label={label}
        error={attempt > 0 && isMissing ? t('desk:override.missing') : undefined}
        name="motivo"
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="btn-group">
        <Button type="submit" busy={busy}>
          {action}
        </Button>
        <Button tone="quiet" onClick={onBack}>
          {t('refused.back')}
        </Button>
      </div>
    </Form>
  )
}
