import { longest } from '@estante/domain/loan-requests/request-fields'
import { keepPhone, phoneLength } from '@estante/domain/patron/contact'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Field } from '../../ui/Field.tsx'
import type { RequestPartProps } from './use-request-form.ts'

/** Contact of the requester, and other people who may collect. */
export function ContactFields({ state, words }: RequestPartProps) {
  const { t } = useTranslation('loan-requests')
  const { fields, set, problemOf } = state
  return (
    <>
      <Field
        id="pedido-telefone"
        name="telefone"
        type="tel"
        width="m"
        autoComplete="tel"
        maxLength={phoneLength}
        label={t('form.field.telefone')}
        value={fields.telefone}
        error={problemOf('telefone')}
        onChange={(event) => set({ telefone: keepPhone(event.target.value) })}
      />
      <Field
        id="pedido-email"
        name="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={longest.email}
        label={t('form.field.email')}
        hint={words?.emailHint ?? t('form.emailHint')}
        value={fields.email}
        error={problemOf('email')}
        onChange={(event) => set({ email: event.target.value })}
      />
      <Field
        id="pedido-pessoa_autorizada"
        name="pessoa_autorizada"
        autoComplete="off"
        maxLength={longest.authorised}
        label={t('form.field.pessoa_autorizada')}
        optional={t('form.optional')}
        hint={t('form.authorisedHint')}
        value={fields.pessoa_autorizada}
        error={problemOf('pessoa_autorizada')}
        onChange={(event) => set({ pessoa_autorizada: event.target.value })}
      />
    </>
  )
}
