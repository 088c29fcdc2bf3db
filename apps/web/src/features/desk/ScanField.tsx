import { type FormEvent, type RefObject, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'

interface ScanFieldProps {
  field: RefObject<HTMLInputElement | null>
  label: string
  /** What the next scan does. */
  hint: string
  /** Of the button, for whoever types. */
  send: string
  /** An answer has to come before the next scan. */
  busy?: boolean
  /** @param at of the scan, as events have it */
  onScan: (code: string, at: number) => void
}

/** The field is emptied as soon as it is sent, so that the next scan is never behind the answer to this one. */
export function ScanField({ field, label, hint, send, busy = false, onScan }: ScanFieldProps) {
  const [isEmpty, setIsEmpty] = useState(true)
  const scan = (event: FormEvent<HTMLFormElement>) => {
    const input = field.current
    const code = input?.value.trim() ?? ''
    if (!input || code === '') return
    input.value = ''
    setIsEmpty(true)
    onScan(code, event.timeStamp)
  }
  return (
    <Form className="desk__scan" busy={busy} attempt={0} onSend={scan}>
      <Field
        ref={field}
        className="desk__input"
        label={label}
        hint={hint}
        name="codigo"
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onInput={({ currentTarget }) => setIsEmpty(currentTarget.value === '')}
        action={
          // With nothing to send, one Tab leads to what may be done about the last scan.
          <Button type="submit" tone="primary" tabIndex={isEmpty ? -1 : undefined}>
            {send}
          </Button>
        }
      />
    </Form>
  )
}
