import type { AnswerOf } from '@estante/contract/shapes'
import { useRef, useState } from 'react'
import { useChange, useRefreshAfter } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { useFormState } from '../../shell/use-call-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, TextArea } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { keepTyped } from './keep-typed.ts'
import { MailPlaceholders } from './MailPlaceholders.tsx'
import { ResetMail } from './ResetMail.tsx'
import { useSavedMeanwhile } from './use-saved-meanwhile.ts'

type Mail = AnswerOf<'set-up.mail'>
type MailText = Mail['textos'][number]

interface MailFormProps {
  topic: string
  fields: Mail['campos']
  saved: MailText
}

const names = ['assunto', 'texto'] as const
type Name = (typeof names)[number]

/** The words of a mail in one language: tried, sent to oneself, and saved. */
export function MailForm({ topic, fields, saved }: MailFormProps) {
  const { t } = useTranslation(['set-up-mails', 'set-up', 'set-up-lists'])
  const { idioma } = saved
  const text = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState<Record<Name, string>>(saved)
  const [sample, setSample] = useState<AnswerOf<'set-up.preview_mail'>>()
  const meanwhile = useSavedMeanwhile(saved, useRefreshAfter('set-up.save_mail'))
  const form = useFormState<Name>({ names })
  const [saving, trying, testing] = [
    useChange('set-up.save_mail'),
    useChange('set-up.preview_mail'),
    useChange('set-up.test_mail'),
  ]
  const params = { topico: topic }
  const words = () => ({ idioma, assunto: typed.assunto.trim(), texto: typed.texto.trim() })
  /** What is saved now, from the answer of a call that saved it. */
  const beginWith = ({ textos }: Mail, fill: (now: typeof typed, after: typeof typed) => typeof typed) => {
    const after = textos.find((one) => one.idioma === idioma)
    if (!after) return
    meanwhile.beginWith(after)
    setTyped((now) => fill(now, after))
    setSample(undefined)
  }
  const isFilled = () => {
    const empty = names.filter((name) => typed[name].trim() === '')
    if (empty.length > 0) form.refuse(empty.map((name) => ({ name, text: t('set-up-lists:problem.needed') })))
    return empty.length === 0
  }
  const save = () =>
    form.run(async () => {
      try {
        const { answer } = await saving.mutateAsync({ params, body: { ...words(), versao: meanwhile.version } })
        beginWith(answer, (now, after) => keepTyped(now, typed, after))
        showToast({ text: t('set-up:saved') })
      } catch (error) {
        await meanwhile.onRefused(error)
        throw error
      }
    })
  const showSample = () => form.run(async () => setSample((await trying.mutateAsync({ params, body: words() })).answer))
  const sendTest = () =>
    form.run(async () => {
      const { answer } = await testing.mutateAsync({ params, body: words() })
      showToast({ text: t('set-up-mails:tested', { address: answer.para }) })
    })
  const set = (name: Name, value: string) => {
    setTyped((all) => ({ ...all, [name]: value }))
    setSample(undefined)
  }
  const insert = (placeholder: string) => {
    const area = text.current
    const [from, to] = [area?.selectionStart ?? typed.texto.length, area?.selectionEnd ?? typed.texto.length]
    set('texto', `${typed.texto.slice(0, from)}${placeholder}${typed.texto.slice(to)}`)
    requestAnimationFrame(() => {
      area?.focus()
      area?.setSelectionRange(from + placeholder.length, from + placeholder.length)
    })
  }
  const control = (name: Name, hint: string) => {
    const now = meanwhile.savedNow(name)
    return {
      name,
      lang: idioma,
      value: typed[name],
      error: form.problemOf(name),
      hint: now === undefined ? hint : `${hint} ${t('set-up:savedNow', { value: now })}`,
      onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
    }
  }
  return (
    <Form
      className="stack stack--6 set-up__form"
      busy={form.busy}
      attempt={form.attempt}
      onSend={() => void (isFilled() && save())}
      failure={<ChangeFailed error={form.error} title={t('set-up-mails:failed')} />}
    >
      <Field
        label={t('set-up-mails:subject')}
        maxLength={200}
        autoComplete="off"
        {...control('assunto', t('set-up-mails:subjectHint'))}
      />
      <TextArea
        ref={text}
        rows={12}
        label={t('set-up-mails:text')}
        maxLength={4000}
        {...control('texto', t('set-up-mails:textHint'))}
      />
      <MailPlaceholders fields={fields} onInsert={insert} />
      <div className="btn-group">
        <Button type="submit" tone="primary" busy={form.busy && saving.isPending}>
          {t('set-up-lists:save')}
        </Button>
        <Button busy={trying.isPending} onClick={() => void (isFilled() && showSample())}>
          {t('set-up-mails:sample')}
        </Button>
        <Button busy={testing.isPending} onClick={() => void (isFilled() && sendTest())}>
          {t('set-up-mails:test')}
        </Button>
        {saved.proprio && (
          <ResetMail topic={topic} language={idioma} onDone={(answer) => beginWith(answer, (_, after) => after)} />
        )}
      </div>
      <div aria-live="polite">
        {sample && (
          <section className="set-up__sample stack stack--4" aria-label={t('set-up-mails:sampleOf')}>
            <h4>{t('set-up-mails:sampleOf')}</h4>
            <p lang={idioma}>
              <strong>{sample.assunto}</strong>
            </p>
            <p className="set-up__lines" lang={idioma}>
              {sample.texto}
            </p>
          </section>
        )}
      </div>
    </Form>
  )
}
