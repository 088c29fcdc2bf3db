import { authorityReportKinds, longestReport, reportKinds } from '@estante/domain/reports/report-rules'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import type { FormFields } from '../../shell/form-problems.ts'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { useCallForm } from '../../shell/use-call-form.ts'
import { useInstitution } from '../../shell/use-institution.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, TextArea } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { captchaActivity, useSession } from '../session/use-session.ts'

const Captcha = lazyPart('features/sign-in/Captcha.tsx', async () => (await import('../sign-in/Captcha.tsx')).Captcha)

type FieldName = 'tipo' | 'texto' | 'email' | 'captcha'

const fields: FormFields<FieldName> = {
  names: ['tipo', 'texto', 'email', 'captcha'],
  fieldOf: ({ body }) => (body.code?.startsWith('session.captcha') ? 'captcha' : undefined),
}

/** What the report is about, as the call names it. */
export type ReportedRecord = { cod_acervo: string } | { cod_autoridade: string }

interface ReportFormProps {
  record: ReportedRecord
  onClose: () => void
}

/** Kind, text, and for visitors an address and the check against robots. */
export function ReportForm({ record, onClose }: ReportFormProps) {
  const { t } = useTranslation('comments')
  const { user } = useSession()
  const { hasActivity } = useInstitution()
  const id = useId()
  const [values, setValues] = useState({ tipo: '', texto: '', email: '' })
  const [token, setToken] = useState('')
  const form = useCallForm('reports.send', fields, ({ answer }) => {
    showToast({ text: answer.mensagem })
    onClose()
  })
  const change = (changes: Partial<typeof values>) => setValues((before) => ({ ...before, ...changes }))
  const { email, ...said } = values
  const send = () =>
    form.send({
      body: { ...record, ...said, ...(!user && { email, ...(token !== '' && { recaptcha_token: token }) }) },
    })
  const kinds = 'cod_acervo' in record ? reportKinds : authorityReportKinds
  return (
    <Form
      className="stack stack--4"
      onSend={send}
      busy={form.busy}
      attempt={form.attempt}
      failure={<ChangeFailed error={form.error} />}
    >
      <Select
        label={t('report.kind')}
        name="tipo"
        value={values.tipo}
        error={form.problemOf('tipo')}
        onChange={({ target }) => change({ tipo: target.value })}
        options={[
          { value: '', label: t('choose') },
          ...kinds.map((kind) => ({ value: kind, label: t(`report.kinds.${kind}`) })),
        ]}
      />
      <TextArea
        label={t('report.text')}
        name="texto"
        rows={5}
        hint={t('report.textHint', { most: longestReport })}
        error={form.problemOf('texto')}
        value={values.texto}
        onChange={({ target }) => change({ texto: target.value })}
      />
      {!user && (
        <Field
          label={t('report.email')}
          name="email"
          type="email"
          autoComplete="email"
          optional={t('report.optional')}
          hint={t('report.emailHint')}
          error={form.problemOf('email')}
          value={values.email}
          onChange={({ target }) => change({ email: target.value })}
        />
      )}
      {!user && hasActivity(captchaActivity) && (
        <Suspense>
          <Captcha id={`${id}-captcha`} attempt={form.attempt} error={form.problemOf('captcha')} onSolved={setToken} />
        </Suspense>
      )}
      <div className="btn-group btn-group--top">
        <Button type="submit" tone="primary" busy={form.busy} busyLabel={t('sending')}>
          {t('report.send')}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  )
}
