import type { WireScan } from '@estante/contract/desk.shapes'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { explainError } from '../../api/explain-error.ts'
import { joinFacts } from '../../i18n/join-facts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { tillPath } from '../../paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Link } from '../../ui/Link.tsx'
import { replacementToSettle, useOutcomeText } from './use-outcome-text.ts'
import type { ScanEntry, Scans } from './use-scans.ts'

interface ScanOutcomeProps {
  entry: ScanEntry
  scans: Scans
  currency: string
  /** The focus returns to the scanner's field. */
  onDone: () => void
}

/** What became of the last scan: colour, words and, of a refusal, what may be done. */
export function ScanOutcome({ entry, scans, currency, onDone }: ScanOutcomeProps) {
  const { t } = useTranslation('desk')
  const { t: awayWords } = useTranslation('desk-away')
  const { t: errorWords } = useTranslation('errors')
  const words = useOutcomeText(currency)
  const { answer } = entry
  if (entry.isRepeat) return <Alert tone="info" title={t('outcome.repeat', { code: entry.code })} />
  if (entry.kept) {
    const title = entry.sent
      ? `${entry.code}: ${awayWords(`log.sent.${entry.sent}`)}`
      : awayWords(`kept.${entry.kept}`, { code: entry.code })
    return <Alert tone={toneOfKept(entry)} title={title} />
  }
  if (!answer) {
    return (
      <Alert
        tone="danger"
        title={t(isRefused(entry.error) ? 'outcome.refused' : 'outcome.failed', { code: entry.code })}
      >
        {explainError(entry.error, errorWords).text}
      </Alert>
    )
  }
  const { title, lines } = words(answer)
  const debtor = replacementToSettle(answer)
  return (
    <Alert tone={toneOf(answer)} title={title}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {debtor !== undefined && <Link href={tillPath(debtor)}>{t('return.decide')}</Link>}
      {answer.pessoas && (
        <div className="btn-group">
          {answer.pessoas.map(({ cod_conta, nome, usuario, categoria }) => (
            <Button
              key={cod_conta}
              onClick={() => {
                scans.choose(cod_conta)
                onDone()
              }}
            >
              {joinFacts([nome, usuario, categoria])}
            </Button>
          ))}
        </div>
      )}
      {answer.liberacao?.permitida && (
        <Override
          onSend={(reason) => {
            scans.override(entry, reason)
            onDone()
          }}
        />
      )}
      {answer.liberacao?.permitida === false && <p>{t('override.ask', { right: answer.liberacao.direito })}</p>}
    </Alert>
  )
}

/** The server has said no: nothing was recorded. Of any other failure nobody knows. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

function toneOfKept({ kept, sent }: ScanEntry) {
  if (kept === 'renewal' || kept === 'use' || sent === 'recusado') return 'danger'
  return sent ? 'ok' : 'info'
}

function toneOf({ resultado, devolucao }: WireScan) {
  if (resultado === 'recusado') return 'danger'
  if (resultado === 'escolha') return 'warn'
  const isElsewhere = devolucao && devolucao.destino.tipo !== 'estante'
  const hasCost = devolucao && (devolucao.multa_centavos > 0 || devolucao.dias_suspensao > 0 || devolucao.reposicao)
  return isElsewhere || hasCost ? 'warn' : 'ok'
}

function Override({ onSend }: { onSend: (reason: string) => void }) {
  const { t } = useTranslation('desk')
  const [reason, setReason] = useState('')
  const [attempt, setAttempt] = useState(0)
  const send = () => {
    if (reason.trim().length >= 3) return onSend(reason.trim())
    setAttempt((count) => count + 1)
  }
  return (
    <Form className="stack stack--2" busy={false} attempt={attempt} onSend={send}>
      <Field
        label={t('override.reason')}
        hint={t('override.hint')}
        error={attempt > 0 && reason.trim().length < 3 ? t('override.missing') : undefined}
        name="motivo"
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        action={<Button type="submit">{t('override.send')}</Button>}
      />
    </Form>
  )
}
