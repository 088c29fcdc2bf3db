import type { AnswerOf } from '@estante/contract/shapes'
import { readPeriod } from '@estante/domain/common/period'
import { useState } from 'react'
import { callApi } from '../../../api/client.ts'
import { useChange } from '../../../api/use-change.ts'
import { now } from '../../../clock.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChangeFailed } from '../../../shell/ChangeFailed.tsx'
import { useFormState } from '../../../shell/use-call-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { DayField } from '../../../ui/DayField.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Select } from '../../../ui/Select.tsx'
import { showToast } from '../../../ui/toast-queue.ts'
import type { SetUpPeriod } from './hours-fields.ts'
import { ShiftPreview } from './ShiftPreview.tsx'
import { usePeriodWords } from './use-period-words.ts'

const names = ['de', 'ate', 'motivo', 'motivo_es', 'motivo_en', 'horario', 'anos'] as const
type Name = (typeof names)[number]
type Typed = Record<Name, string>

/** Following years in which the same days may differ too. */
const yearChoices = [0, 1, 2, 3, 5, 10]

type Preview = AnswerOf<'set-up-hours.preview_days'>

interface DaysDialogProps {
  /** Empty: all libraries. */
  library: string
  /** What stands in the fields first; without it they are empty. */
  period: SetUpPeriod | undefined
  onClose: () => void
}

/** Closes days or opens them at other hours: first shows what that changes, then does it. */
export function DaysDialog({ library, period, onClose }: DaysDialogProps) {
  const { t } = useTranslation(['set-up-hours', 'set-up'])
  const { number } = useFormat()
  const [typed, setTyped] = useState(() => typedDays(period))
  const [preview, setPreview] = useState<Preview>()
  const form = useFormState<Name>({
    names,
    fieldOf: ({ body }) =>
      body.code === 'set_up.days_too_many' || body.code === 'common.period_backwards' ? 'ate' : undefined,
  })
  const change = useChange('set-up-hours.set_days')
  const thisYear = now().getFullYear()
  const send = () => {
    const isOneDay = typed.ate.trim() === ''
    const until = isOneDay ? typed.de : typed.ate
    const read = readPeriod({ from: typed.de, until }, thisYear)
    if (!('period' in read)) {
      const { from, until: last } = read.problems
      return form.refuse([
        ...(from ? [{ name: 'de' as const, text: t(`set-up-hours:days.${from}`) }] : []),
        ...(last && !isOneDay ? [{ name: 'ate' as const, text: t(`set-up-hours:days.${last}`) }] : []),
      ])
    }
    if (typed.motivo.trim() === '') return form.refuse([{ name: 'motivo', text: t('set-up-hours:days.reasonMissing') }])
    const span = { biblioteca: library, de: read.period.from, ate: read.period.until }
    const { motivo, motivo_es, motivo_en, horario, anos } = typed
    void form.run(async () => {
      if (!preview) {
        const query = { ...span, horario, anos }
        setPreview((await callApi('set-up-hours.preview_days', { query })).answer)
        return
      }
      const body = { ...span, versao: preview.versao, anos: Number(anos), horario, motivo, motivo_es, motivo_en }
      try {
        const { answer } = await change.mutateAsync({ body })
        showToast({ text: t('set-up-hours:days.done', { count: answer.dias, n: number(answer.dias) }) })
        onClose()
      } catch (error) {
        setPreview(undefined)
        throw error
      }
    })
  }
  const set = (name: Name, value: string) => {
    setPreview(undefined)
    setTyped((all) => ({ ...all, [name]: value }))
  }
  const day = (name: 'de' | 'ate') => ({
    label: t(`set-up-hours:days.field.${name}`),
    example: t('set-up-hours:days.example'),
    name,
    value: typed[name],
    error: form.problemOf(name),
    onChange: (value: string) => set(name, value),
  })
  const text = (name: Name) => ({
    label: t(`set-up-hours:days.field.${name}`),
    name,
    maxLength: 200,
    autoComplete: 'off',
    value: typed[name],
    error: form.problemOf(name),
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  })
  const optional = t('set-up-hours:optional')
  return (
    <Dialog
      open
      large
      onClose={onClose}
      title={t(
        period ? 'set-up-hours:days.change' : library === '' ? 'set-up-hours:days.addAll' : 'set-up-hours:days.add',
      )}
    >
      <Form
        className="stack"
        busy={form.busy}
        attempt={form.attempt}
        onSend={send}
        failure={<ChangeFailed error={form.error} title={t('set-up:notSaved')} />}
      >
        <div className="set-up__pair">
          <DayField {...day('de')} />
          <DayField {...day('ate')} optional={optional} hint={t('set-up-hours:days.hint.ate')} />
        </div>
        <Field {...text('motivo')} hint={t('set-up-hours:days.hint.motivo')} />
        <p className="soft">{t('set-up-hours:days.hint.idiomas')}</p>
        <div className="set-up__pair">
          <Field {...text('motivo_es')} optional={optional} />
          <Field {...text('motivo_en')} optional={optional} />
        </div>
        <Field {...text('horario')} optional={optional} width="m" hint={t('set-up-hours:days.hint.horario')} />
        <Select
          label={t('set-up-hours:days.field.anos')}
          name="anos"
          value={typed.anos}
          error={form.problemOf('anos')}
          options={yearChoices.map((years) => ({
            value: String(years),
            label: t(years === 0 ? 'set-up-hours:days.once' : 'set-up-hours:days.yearly', { count: years }),
          }))}
          onChange={({ target }) => set('anos', target.value)}
        />
        {preview && <DaysPreview preview={preview} />}
        <div className="btn-group">
          <Button type="submit" tone="primary" busy={form.busy}>
            {preview
              ? t('set-up-hours:days.save', { count: preview.dias, n: number(preview.dias) })
              : t('set-up-hours:days.preview')}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            {t('set-up-hours:cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

function typedDays(period: SetUpPeriod | undefined): Typed {
  const empty: Typed = { de: '', ate: '', motivo: '', motivo_es: '', motivo_en: '', horario: '', anos: '0' }
  if (!period) return empty
  const { de, ate, motivo, motivo_es, motivo_en, horario } = period
  // A translation that only repeats the Portuguese reason follows it.
  const own = (text: string) => (text === motivo ? '' : text)
  return { ...empty, de, ate, motivo, motivo_es: own(motivo_es), motivo_en: own(motivo_en), horario }
}

/** What stands there now, and what moves. */
function DaysPreview({ preview }: { preview: Preview }) {
  const { t } = useTranslation('set-up-hours')
  const words = usePeriodWords()
  return (
    <section className="set-up__preview-box stack stack--3" aria-live="polite">
      <h3 className="h4">{t('shift.title')}</h3>
      {preview.substitui.length > 0 && (
        <>
          <p>{t('days.replaces')}</p>
          <ul className="set-up__list">
            {preview.substitui.map((period) => (
              <li key={period.de}>
                {words(period)}: {period.motivo} ({period.horario || t('week.closed')})
              </li>
            ))}
          </ul>
        </>
      )}
      <ShiftPreview shift={preview} />
    </section>
  )
}
