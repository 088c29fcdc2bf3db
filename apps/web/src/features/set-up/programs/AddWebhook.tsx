import type { BodyOf } from '@estante/contract/shapes'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChangeFailed } from '../../../shell/ChangeFailed.tsx'
import { useCallForm } from '../../../shell/use-call-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { EventChoices } from './EventChoices.tsx'
import { OneTimeSecret } from './OneTimeSecret.tsx'

type Events = BodyOf<'webhooks.add'>['eventos']
const names = ['endereco', 'eventos'] as const

/** Who is told, and of what; then the secret, once. */
export function AddWebhook({ events }: { events: readonly string[] }) {
  const { t } = useTranslation('programs')
  const [address, setAddress] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [personal, setPersonal] = useState(false)
  const [secret, setSecret] = useState<string>()
  const form = useCallForm(
    'webhooks.add',
    { names, fieldOf: ({ body }) => (body.code === 'webhooks.address_bad' ? 'endereco' : undefined) },
    ({ answer }) => {
      setSecret(answer.segredo)
      setAddress('')
      setChosen(new Set())
      setPersonal(false)
    },
  )
  const send = () => {
    const problems = [
      ...(address.trim() === '' ? [{ name: 'endereco' as const, text: t('add.addressMissing') }] : []),
      ...(chosen.size === 0 ? [{ name: 'eventos' as const, text: t('add.eventsMissing') }] : []),
    ]
    if (problems.length > 0) return form.refuse(problems)
    const eventos = [...chosen] as Events
    void form.send({ body: { endereco: address, eventos, dados_pessoais: personal } })
  }
  if (secret !== undefined)
    return (
      <OneTimeSecret title={t('secret.webhookTitle')} secret={secret} onKept={() => setSecret(undefined)}>
        <p>{t('secret.webhookText')}</p>
      </OneTimeSecret>
    )
  return (
    <section aria-labelledby="incluir" className="stack stack--4">
      <h3 id="incluir">{t('add.title')}</h3>
      <Form
        className="stack stack--6 set-up__form"
        busy={form.busy}
        attempt={form.attempt}
        onSend={send}
        failure={<ChangeFailed error={form.error} title={t('add.failed')} />}
        summary={{
          title: t('add.problems'),
          problems: form.problems.map(({ name, text }) => ({ fieldId: `webhook-${name}`, text })),
        }}
      >
        <Field
          id="webhook-endereco"
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
          label={t('add.address')}
          hint={t('add.addressHint')}
          error={form.problemOf('endereco')}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
        <EventChoices events={events} chosen={chosen} error={form.problemOf('eventos')} onChange={setChosen} />
        <Checkbox
          label={t('add.personal')}
          hint={t('add.personalHint')}
          checked={personal}
          onChange={({ target }) => setPersonal(target.checked)}
        />
        <div className="btn-group">
          <Button type="submit" tone="primary" busy={form.busy}>
            {t('add.submit')}
          </Button>
        </div>
      </Form>
    </section>
  )
}
