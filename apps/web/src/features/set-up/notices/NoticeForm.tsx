import { readTypedDay } from '@estante/domain/common/typed-day'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useChange, useRefreshAfter } from '../../../api/use-change.ts'
import { now } from '../../../clock.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { ChangeFailed } from '../../../shell/ChangeFailed.tsx'
import { useFormState } from '../../../shell/use-call-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { DayField } from '../../../ui/DayField.tsx'
import { Field, TextArea } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { showToast } from '../../../ui/toast-queue.ts'
import { useSavedMeanwhile } from '../use-saved-meanwhile.ts'
import { emptyNotice, type NoticeField, noticeFields, type SetUpNotice } from './notice-fields.ts'
import { RemoveNotice } from './RemoveNotice.tsx'

interface NoticeFormProps {
  /** Without it, a new one. */
  saved: SetUpNotice | undefined
  today: string
}

/** What a notice says, in the languages of the pages, and from when until when. */
export function NoticeForm({ saved, today }: NoticeFormProps) {
  const { t } = useTranslation(['set-up-notices', 'set-up'])
  const navigate = useNavigate()
  const begun = saved ?? emptyNotice(today)
  const [typed, setTyped] = useState<Record<NoticeField, string>>(begun)
  const meanwhile = useSavedMeanwhile(begun, useRefreshAfter('set-up-notices.change'))
  const form = useFormState<NoticeField>({
    names: noticeFields,
    fieldOf: ({ body }) => (body.code === 'common.period_backwards' ? 'ate' : undefined),
  })
  const add = useChange('set-up-notices.add')
  const change = useChange('set-up-notices.change')
  const save = () =>
    form.run(async () => {
      const { titulo, titulo_es, titulo_en, texto, texto_es, texto_en } = typed
      const days = { de: dayOf(typed.de), ate: dayOf(typed.ate) }
      const body = { titulo, titulo_es, titulo_en, texto, texto_es, texto_en, ...days }
      try {
        if (saved) await change.mutateAsync({ body: { codigo: saved.codigo, versao: meanwhile.version, ...body } })
        else await add.mutateAsync({ body })
      } catch (error) {
        await meanwhile.onRefused(error)
        throw error
      }
      showToast({ text: t('set-up:saved') })
      await navigate({ to: paths.setUpNotices })
    })
  const set = (name: NoticeField, value: string) => setTyped((all) => ({ ...all, [name]: value }))
  const common = (name: NoticeField) => {
    const now = meanwhile.savedNow(name)
    return {
      label: t(`set-up-notices:field.${name}`),
      name,
      value: typed[name],
      error: form.problemOf(name),
      ...(now !== undefined && { hint: t('set-up:savedNow', { value: now || '–' }) }),
    }
  }
  const text = (name: NoticeField) => ({
    ...common(name),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  })
  const day = (name: 'de' | 'ate') => ({
    ...common(name),
    example: t('set-up-notices:example'),
    onChange: (value: string) => set(name, value),
  })
  const optional = t('set-up-notices:optional')
  return (
    <Form
      className="stack stack--6 set-up__form"
      busy={form.busy}
      attempt={form.attempt}
      onSend={() => void save()}
      failure={<ChangeFailed error={form.error} title={t('set-up:notSaved')} />}
    >
      <Field maxLength={200} {...text('titulo')} />
      <TextArea rows={5} maxLength={4000} {...text('texto')} />
      <div className="set-up__pair">
        <DayField {...day('de')} />
        <DayField optional={optional} {...{ hint: t('set-up-notices:ateHint'), ...day('ate') }} />
      </div>
      <fieldset className="stack">
        <legend className="legend--big">{t('set-up-notices:languages')}</legend>
        <p className="soft">{t('set-up-notices:languagesHint')}</p>
        <Field maxLength={200} optional={optional} {...text('titulo_es')} />
        <TextArea rows={4} maxLength={4000} optional={optional} {...text('texto_es')} />
        <Field maxLength={200} optional={optional} {...text('titulo_en')} />
        <TextArea rows={4} maxLength={4000} optional={optional} {...text('texto_en')} />
      </fieldset>
      <div className="btn-group">
        <Button type="submit" tone="primary" busy={form.busy}>
          {t(saved ? 'set-up-notices:save' : 'set-up-notices:publish')}
        </Button>
        {saved && <RemoveNotice notice={saved} />}
      </div>
    </Form>
  )
}

/** What is no day is sent as it is, and refused at its field. */
function dayOf(typed: string): string {
  return readTypedDay(typed, now().getFullYear()) ?? typed
}
