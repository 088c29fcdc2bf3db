import { readTypedHours, writeHours } from '@estante/domain/institution/typed-hours'
import { useId, useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useChange, useRefreshAfter } from '../../../api/use-change.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChangeFailed } from '../../../shell/ChangeFailed.tsx'
import { useFormState } from '../../../shell/use-call-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { showToast } from '../../../ui/toast-queue.ts'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { keepTyped } from '../keep-typed.ts'
import { useSavedMeanwhile } from '../use-saved-meanwhile.ts'
import { type SetUpWeek, type TypedWeek, typedWeek, type WeekName, weekNames } from './hours-fields.ts'
import { ShiftPreview } from './ShiftPreview.tsx'

/** In milliseconds. */
const typingPause = 400

/** The hours of each weekday, and what a change of them moves. */
export function WeekForm({ saved }: { saved: SetUpWeek }) {
  const { t } = useTranslation(['set-up-hours', 'set-up'])
  const { weekday } = useFormat()
  const [typed, setTyped] = useState(() => typedWeek(saved))
  const meanwhile = useSavedMeanwhile(saved, useRefreshAfter('set-up-hours.change_week'))
  const form = useFormState<WeekName>({ names: weekNames })
  const change = useChange('set-up-hours.change_week')
  const wrong = weekNames.filter((name) => readTypedHours(typed[name]) === undefined)
  const save = () => {
    if (wrong.length > 0) return form.refuse(wrong.map((name) => ({ name, text: t('set-up-hours:week.wrong') })))
    void form.run(async () => {
      try {
        const body = { biblioteca: saved.cod_biblioteca, versao: meanwhile.version, ...typed }
        const { answer } = await change.mutateAsync({ body })
        meanwhile.beginWith(answer.biblioteca)
        setTyped((now) => keepTyped(now, typed, typedWeek(answer.biblioteca)))
        const moved = answer.emprestimos + answer.retiradas
        showToast({ text: [t('set-up:saved'), moved > 0 && t('set-up-hours:shift.moved')].filter(Boolean).join(' ') })
      } catch (error) {
        await meanwhile.onRefused(error)
        throw error
      }
    })
  }
  const set = (days: Partial<TypedWeek>) => setTyped((all) => ({ ...all, ...days }))
  /** As it will be saved, once the field is left. */
  const tidy = (name: WeekName) => {
    const hours = readTypedHours(typed[name])
    if (hours) set({ [name]: writeHours(hours) })
  }
  const hintOf = (name: WeekName) => {
    const now = meanwhile.savedNow(name)
    return now === undefined ? undefined : t('set-up:savedNow', { value: now || t('set-up-hours:week.closed') })
  }
  const { seg } = typed
  return (
    <section className="stack" aria-labelledby="semana">
      <h3 id="semana">{t('set-up-hours:week.title')}</h3>
      <p className="soft">{t('set-up-hours:week.hint')}</p>
      <Form
        className="stack stack--6 set-up__form"
        busy={form.busy}
        attempt={form.attempt}
        onSend={save}
        failure={<ChangeFailed error={form.error} title={t('set-up:notSaved')} />}
      >
        <div className="set-up__week">
          {weekNames.map((name, at) => (
            <Field
              key={name}
              name={name}
              label={capital(weekday(at + 1))}
              maxLength={200}
              autoComplete="off"
              spellCheck={false}
              placeholder={t('set-up-hours:week.closed')}
              value={typed[name]}
              hint={hintOf(name)}
              error={form.problemOf(name)}
              onBlur={() => tidy(name)}
              onChange={({ target }) => set({ [name]: target.value })}
            />
          ))}
        </div>
        {seg !== '' && ['ter', 'qua', 'qui', 'sex'].some((name) => typed[name as WeekName] !== seg) && (
          <div className="btn-group">
            <Button tone="quiet" flush onClick={() => set({ ter: seg, qua: seg, qui: seg, sex: seg })}>
              {t('set-up-hours:week.repeat')}
            </Button>
          </div>
        )}
        <WeekPreview saved={saved} typed={wrong.length === 0 ? typed : undefined} />
        <div className="btn-group">
          <Button type="submit" tone="primary" busy={form.busy}>
            {t('set-up-hours:week.save')}
          </Button>
        </div>
      </Form>
    </section>
  )
}

interface WeekPreviewProps {
  saved: SetUpWeek
  /** undefined: something typed is no hours. */
  typed: TypedWeek | undefined
}

function WeekPreview({ saved, typed }: WeekPreviewProps) {
  const { t } = useTranslation('set-up-hours')
  const id = useId()
  const week = typed && (Object.fromEntries(weekNames.map((name) => [name, hoursOf(typed[name])])) as TypedWeek)
  const differs = week !== undefined && weekNames.some((name) => week[name] !== saved[name])
  const asked = useDebounced(differs ? JSON.stringify(week) : '', typingPause)
  const result = useCall('set-up-hours.preview_week', {
    query: { biblioteca: saved.cod_biblioteca, ...(asked === '' ? {} : (JSON.parse(asked) as TypedWeek)) },
    enabled: asked !== '',
    keepPrevious: true,
  })
  const shift = result.data?.answer
  const isCurrent = differs && asked === JSON.stringify(week) && !result.isPlaceholderData
  return (
    <section className="set-up__preview-box stack stack--3" aria-labelledby={id} aria-live="polite">
      <h4 id={id}>{t('shift.title')}</h4>
      {!typed ? (
        <p className="soft">{t('shift.incomplete')}</p>
      ) : !differs ? (
        <p className="soft">{t('shift.same')}</p>
      ) : isCurrent && result.isError ? (
        <p>{t('shift.failed')}</p>
      ) : isCurrent && shift ? (
        <ShiftPreview shift={shift} />
      ) : (
        <p className="soft">{t('shift.loading')}</p>
      )}
    </section>
  )
}

/** A label begins with a capital, whatever the language does within a sentence. */
function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}

function hoursOf(text: string): string {
  return writeHours(readTypedHours(text) ?? [])
}
