import { readTypedDay, writeTypedDay } from '@estante/domain/common/typed-day'
import { type ChangeEvent, useState, useSyncExternalStore } from 'react'
import { now } from '../clock.ts'
import { Field } from './Field.tsx'
import type { FieldWords } from './FieldFrame.tsx'

export interface DayFieldProps extends FieldWords {
  id?: string
  name?: string
  /** "2026-12-03", or what was typed that is no day yet. */
  value: string
  /** The day where it is one, otherwise what is typed: check it with `readTypedDay`. */
  onChange: (value: string) => void
  onBlur?: () => void
  /** "dd/mm/aaaa", in the reader's language. */
  example: string
  autoComplete?: string
}

/** A day: with the device's own calendar where it is touched, typed as dd/mm/yyyy elsewhere. */
export function DayField({ value, onChange, example, ...rest }: DayFieldProps) {
  const touched = useTouch()
  const [text, setText] = useState(() => writeTypedDay(value))
  if (touched) {
    return <Field {...rest} type="date" width="m" value={value} onChange={({ target }) => onChange(target.value)} />
  }
  const thisYear = now().getFullYear()
  // A value that does not come from this field (the form was reset) is shown instead of what was typed.
  const shown = value === (readTypedDay(text, thisYear) ?? text) ? text : writeTypedDay(value)
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setText(target.value)
    onChange(readTypedDay(target.value, thisYear) ?? target.value)
  }
  return <Field {...rest} inputMode="numeric" placeholder={example} width="m" value={shown} onChange={change} />
}

const coarse = '(pointer: coarse)'

function useTouch(): boolean {
  return useSyncExternalStore(listen, () => window.matchMedia(coarse).matches)
}

function listen(onChange: () => void): () => void {
  const query = window.matchMedia(coarse)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
