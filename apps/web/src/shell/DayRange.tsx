import { type Period, readPeriod } from '@estante/domain/common/period'
import { type FormEvent, useState } from 'react'
import { now } from '../clock.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../ui/Button.tsx'
import { DayField } from '../ui/DayField.tsx'
import './day-range.css'

interface DayRangeProps {
  /** The displayed period in ISO days. */
  span: Period
  /** Both are valid days, and in order. */
  onShow: (span: Period) => void
  busy?: boolean
}

/** A period: two days, the first not after the last. */
export function DayRange({ span, onShow, busy }: DayRangeProps) {
  const { t } = useTranslation('patron')
  const [typed, setTyped] = useState(span)
  const [asked, setAsked] = useState(false)
  const read = readPeriod(typed, now().getFullYear())
  const problems = asked && 'problems' in read ? read.problems : {}
  // What is fetched again by itself, as on a return to the window, takes no press away from wrong or new days.
  const isShowing = busy && asked && 'period' in read
  const show = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if ('period' in read) onShow(read.period)
  }
  const field = (name: keyof Period) => ({
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
      <Button type="submit" tone="secondary" busy={isShowing} busyLabel={t('days.showing')}>
        {t('days.show')}
      </Button>
    </form>
  )
}
