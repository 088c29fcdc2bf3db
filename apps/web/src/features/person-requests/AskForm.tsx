import type { WireDeskPerson } from '@estante/contract/desk.shapes'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { useCallForm } from '../../shell/use-call-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import type { Desk } from '../desk/DeskFrame.tsx'
import { deskOf } from '../desk/desk-place.ts'
import { ContactFields } from '../loan-requests/ContactFields.tsx'
import { OriginFields } from '../loan-requests/OriginFields.tsx'
import { ReceiptFields } from '../loan-requests/ReceiptFields.tsx'
import {
  bodyOf,
  firstFields,
  type RequestFields,
  type RequestOptions,
  receiversOf,
  requestFields,
  withOrigin,
} from '../loan-requests/request-form.ts'
import type { RequestFormState } from '../loan-requests/use-request-form.ts'
import { titleText } from '../titles/title-text.ts'

interface AskFormProps {
  options: RequestOptions
  person: WireDeskPerson
  desk: Desk
  onDone: (outcome: string) => void
}

/** The form of a loan request as the person has it, with their contact and the library of the desk in it. */
export function AskForm({ options, person, desk, onDone }: AskFormProps) {
  const { t } = useTranslation(['person-requests', 'loan-requests'])
  const state = useAskForm({ options, person, desk, onDone })
  const words = {
    where: t('person-requests:ask.where'),
    receiver: t('person-requests:ask.receiver'),
    emailHint: t('person-requests:ask.emailHint'),
  }
  return (
    <Form
      className="stack stack--6"
      onSend={state.send}
      busy={state.busy}
      attempt={state.attempt}
      failure={<ChangeFailed error={state.error} title={t('person-requests:refused')} />}
      summary={{
        title: t('loan-requests:form.problems', { count: state.problems.length }),
        problems: state.problems.map(({ name, text }) => ({
          fieldId: `pedido-${name}`,
          text: t('loan-requests:form.problem', {
            field: name === 'biblioteca_recebimento' ? words.receiver : t(`loan-requests:form.field.${name}`),
            text,
          }),
        })),
      }}
    >
      <OriginFields options={options} state={state} />
      <ReceiptFields options={options} state={state} words={words} />
      <ContactFields options={options} state={state} words={words} />
      <div className="btn-group btn-group--wide">
        <Button type="submit" tone="primary" busy={state.busy} busyLabel={t('person-requests:busy')}>
          {t('person-requests:ask.place', { name: person.nome })}
        </Button>
      </div>
    </Form>
  )
}

function useAskForm({ options, person, desk, onDone }: AskFormProps): RequestFormState {
  const { t } = useTranslation('person-requests')
  const [fields, setFields] = useState(() => atDesk(firstFields(options), options, desk.place.library))
  const form = useCallForm('person-requests.ask', requestFields, ({ answer }) =>
    onDone(
      t('ask.done', {
        title: titleText(answer.titulo),
        from: answer.biblioteca_origem,
        to: answer.biblioteca_recebimento,
      }),
    ),
  )
  return {
    ...form,
    fields,
    set: (changed) => setFields((before) => ({ ...before, ...changed })),
    send: () => {
      const asked = { conta: person.cod_conta, acervo: options.cod_acervo, pedido: bodyOf(fields, options) }
      return form.send({ body: { ...deskOf(desk.place), ...asked } })
    },
  }
}

/** It is fetched where the person stands, from another library where one can send it. */
function atDesk(fields: RequestFields, options: RequestOptions, here: string): RequestFields {
  const other = options.bibliotecas_origem.find((one) => one.possivel && one.cod_biblioteca !== here)
  const sent = other ? withOrigin(fields, options, other.cod_biblioteca) : fields
  const isReceiver = receiversOf(options, sent).some(({ cod_biblioteca }) => cod_biblioteca === here)
  return isReceiver ? { ...sent, biblioteca_recebimento: here } : sent
}
