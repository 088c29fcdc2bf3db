import type { RequestKind } from '@estante/domain/requests/kinds'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import type { FormState } from '../../shell/use-call-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { CardPreview } from './CardPreview.tsx'
import { LibraryField, RequestFieldInput } from './RequestFieldInput.tsx'
import { groupsOf, type TypedRequest, valuesOf, type WireName, wireNameOf } from './request-fields.ts'

interface RequestFormProps {
  kind: RequestKind
  libraries: readonly { codigo: string; descricao: string }[]
  typed: TypedRequest
  set: (changed: TypedRequest) => void
  form: FormState<WireName>
  words: { send: string; sending: string; failed: string }
  onSend: () => unknown
  onLeave?: () => void
  /** Before the buttons. */
  children?: ReactNode
}

/** The fields of a kind in groups; a card is shown as it is typed. */
export function RequestForm({ kind, libraries, typed, set, form, words, onSend, onLeave, children }: RequestFormProps) {
  const { t } = useTranslation('requests')
  const { about, pages, contact } = groupsOf(kind)
  const input = { kind, typed, set, problemOf: form.problemOf }
  return (
    <Form
      className="stack stack--6"
      onSend={onSend}
      busy={form.busy}
      attempt={form.attempt}
      failure={<ChangeFailed error={form.error} title={words.failed} />}
      summary={{
        title: t('form.problems', { count: form.problems.length }),
        problems: form.problems.map(({ name, text }) => ({
          fieldId: `solicitacao-${name}`,
          text: t('form.problem', { field: t(`field.${name}`), text }),
        })),
      }}
    >
      {about.map((field) => (
        <RequestFieldInput key={field} field={field} {...input} />
      ))}
      {pages.length > 0 && (
        <fieldset className="stack stack--4">
          <legend className="legend">{t('form.pages')}</legend>
          <p className="soft small">{t('form.pagesHint')}</p>
          <div className="request-pages">
            {pages.map((field) => (
              <RequestFieldInput key={field} field={field} {...input} />
            ))}
          </div>
        </fieldset>
      )}
      <LibraryField libraries={libraries} {...input} />
      {contact.map((field) => (
        <RequestFieldInput key={wireNameOf(field)} field={field} {...input} />
      ))}
      {children}
      {kind === 'catalogue-card' && <CardPreview values={valuesOf(kind, typed)} />}
      <div className="btn-group btn-group--wide">
        <Button type="submit" tone="primary" busy={form.busy} busyLabel={words.sending}>
          {words.send}
        </Button>
        {onLeave && (
          <Button tone="quiet" onClick={onLeave}>
            {t('form.leave')}
          </Button>
        )}
      </div>
    </Form>
  )
}
