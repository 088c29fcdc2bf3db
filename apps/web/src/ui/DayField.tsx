import { readTypedDay, writeTypedDay } from '@estante/domain/common/typed-day'
import { type ChangeEvent, useState, useSyncExternalStore } from 'react'
import { now } from '../clock.ts'
import { Field } from './Field.tsx'
import type { FieldWords } from './FieldFrame.tsx'

export interface DayFieldProps extends FieldWords {
  id?: string
  name?: string
  /** "2026-12-03", or an incomplete text. */
  value: string
  /** A valid day, otherwise the typed text: check it with `readTypedDay`. */
  onChange: (value: string) => void
  onBlur?: () => void
  /** "dd/mm/aaaa", in the reader's language. */
  example: string
  autoComplete?: string
}

/** A day: with the native calendar on touch devices, typed as dd/mm/yyyy elsewhere. */
export function DayField({ value, onChange, example, ...rest }: DayFieldProps) {
  const touched = useTouch()
  const [text, setText] = useState(() => writeTypedDay(value))
  if (touched) {
    return <Field {...rest} type="date" width="m" value={value} onChange={({ target }) => onChange(target.value)} />
  }
  const thisYear = now().getFullYear()
  // A value set from outside (form reset) replaces the typed text.
  const shown = value === (readTypedDay(text, thisYear) ?? text) ? text : writeTypedDay(value)
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setText(target.value)
    onChange(readTypedDay(target.value, thisYear) ?? target.value)
  }
  return <Field {...rest} inputMode="numeric" placeholder={example} width="m" value={shown} onChange={change} />
}

const coarse = '(pointer: coarse)'

function useTouch(): boolean {
  return useSyncExternalStore(
    listen,
    () => window.matchMedia(coarse).matches,
    () => false,
  )
}

function listen(onChange: () => void): () => void {
  const query = window.matchMedia(coarse)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
