import type { FormEvent, RefObject } from 'react'
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
  const scan = (event: FormEvent<HTMLFormElement>) => {
    const input = field.current
    const code = input?.value.trim() ?? ''
    if (!input || code === '') return
    input.value = ''
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
        action={
          <Button type="submit" tone="primary">
            {send}
          </Button>
        }
      />
    </Form>
  )
}
