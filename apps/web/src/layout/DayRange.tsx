import { readTypedDay } from '@estante/domain/common/typed-day'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { now } from '../clock.ts'
import { Button } from '../ui/Button.tsx'
import { DayField } from '../ui/DayField.tsx'
import './day-range.css'
import { type DaySpan, spanProblems } from './day-span.ts'

interface DayRangeProps {
  /** ISO days that are shown now. */
  span: DaySpan
  /** Both are days, and in order. */
  onShow: (span: DaySpan) => void
  busy?: boolean
}

/** From day to day: both are asked for, and the first is not after the last. */
export function DayRange({ span, onShow, busy }: DayRangeProps) {
  const { t } = useTranslation('layout')
  const [typed, setTyped] = useState(span)
  const [asked, setAsked] = useState(false)
  const problems = asked ? spanProblems(typed, now().getFullYear()) : {}
  const show = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    const thisYear = now().getFullYear()
    if (Object.keys(spanProblems(typed, thisYear)).length > 0) return
    onShow({ from: readTypedDay(typed.from, thisYear)!, until: readTypedDay(typed.until, thisYear)! })
  }
  const field = (name: keyof DaySpan) => ({
    label: t(`days.${name}`),
    example: t('days.example'),
    value: typed[name],
    error: problems[name] && t(`days.${problems[name]}`),
    onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
  })
  return (
    <form className="day-range" onSubmit={show} noValidate>
      <DayField {...field('from')} name="dataIni" />
      <DayField {...field('until')} name="dataFim" />
      <Button type="submit" tone="secondary" busy={busy} busyLabel={t('days.showing')}>
        {t('days.show')}
      </Button>
    </form>
  )
}
