import { useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'

interface BookDropProps {
  /** "2026-03-09T18:30": every copy counts as returned then; undefined: now. */
  returnedAt: string | undefined
  /** The mode of the desk is the one that it counts in. */
  isInForce: boolean
  onChange: (returnedAt: string | undefined) => void
  /** The focus returns to the scanner's field. */
  onDone: () => void
}

/** Dates check-ins back: on until it is switched off, and as long as it is on it is not overlooked. */
export function BookDrop({ returnedAt, isInForce, onChange, onDone }: BookDropProps) {
  const { t } = useTranslation('desk')
  const { day, time } = useFormat()
  const [typed, setTyped] = useState('')
  const [attempt, setAttempt] = useState(0)
  if (returnedAt !== undefined) {
    const words = { day: day(returnedAt.slice(0, 10), 'long'), time: time(returnedAt.slice(11, 16)) }
    return (
      <Alert tone="warn" title={t('drop.on', words)}>
        {!isInForce && <p>{t('drop.waits')}</p>}
        <Button
          onClick={() => {
            onChange(undefined)
            onDone()
          }}
        >
          {t('drop.end')}
        </Button>
      </Alert>
    )
  }
  const isMissing = attempt > 0 && typed === ''
  const send = () => {
    if (typed === '') return setAttempt((count) => count + 1)
    onChange(typed.slice(0, 16))
    onDone()
  }
  return (
    <details className="desk__drop">
      <summary>{t('drop.title')}</summary>
      <Form className="stack stack--2" busy={false} attempt={attempt} onSend={send}>
        <Field
          type="datetime-local"
          label={t('drop.moment')}
          hint={t('drop.hint')}
          error={isMissing ? t('drop.missing') : undefined}
          name="devolvido_em"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          action={<Button type="submit">{t('drop.begin')}</Button>}
        />
      </Form>
    </details>
  )
}
