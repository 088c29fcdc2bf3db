import type { WirePerson } from '@estante/contract/people.shapes'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useRefreshAfter } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { useCallForm } from '../../shell/use-call-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { groups, type PersonalForm, personalFields, writePostalCode } from '../account/personal-fields.ts'
import { type DeskPlace, deskOf } from '../desk/desk-place.ts'
import { PersonalGroups } from './PersonalGroups.tsx'

type Typed = PersonalForm & Pick<WirePerson, 'nome' | 'comprovante'>

const fields = { names: ['nome', ...personalFields.names] } as const
type Name = (typeof fields.names)[number]

interface EditPersonProps {
  person: WirePerson
  place: DeskPlace
  onClose: () => void
}

/** Name and data of a person; what a colleague changed meanwhile is not written over, and what was typed stays. */
export function EditPerson({ person, place, onClose }: EditPersonProps) {
  const { t } = useTranslation(['people', 'patron'])
  // As it was when the form opened: its version is what the change is based on.
  const [seen, setSeen] = useState(person)
  const [typed, setTyped] = useState(() => formOf(person))
  const set = (changed: Partial<Typed>) => setTyped((before) => ({ ...before, ...changed }))
  const form = useCallForm('people.edit', fields, () => {
    showToast({ text: t('people:edit.saved') })
    onClose()
  })
  const refresh = useRefreshAfter('people.edit')
  const ofStaff = person.contas.some(({ da_equipe }) => da_equipe)
  const send = async () => {
    const { email, ...rest } = typed
    const body = {
      ...rest,
      ...(!ofStaff && { email }),
      versao: seen.versao,
      ...deskOf(place),
    }
    if (!(await form.send({ params: { id: person.cod_pessoa }, body }))) await refresh()
  }
  const isConflict = form.error instanceof ApiError && form.error.body.code === 'patron.data_changed_meanwhile'
  const seeCurrent = () => {
    setSeen(person)
    setTyped(formOf(person))
    form.beginAnew()
  }
  const nameOf = (name: Name) => (name === 'nome' ? t('people:edit.name') : t(`patron:data.field.${name}`))
  return (
    <section className="stack stack--6 people__edit" aria-labelledby="person-edit">
      <h3 id="person-edit">{t('people:edit.title')}</h3>
      <Form
        className="stack stack--6"
        onSend={() => void send()}
        busy={form.busy}
        attempt={form.attempt}
        failure={
          <ChangeFailed
            error={form.error}
            title={t('people:edit.failed')}
            actions={
              isConflict ? (
                <Button size="s" onClick={seeCurrent}>
                  {t('patron:data.seeCurrent')}
                </Button>
              ) : undefined
            }
          />
        }
        summary={{
          title: t('patron:data.problems', { count: form.problems.length }),
          problems: form.problems.map(({ name, text }) => ({
            fieldId: `dados-${name}`,
            text: `${nameOf(name)}: ${text}`,
          })),
        }}
      >
        <Field
          id="dados-nome"
          label={t('people:edit.name')}
          name="nome"
          autoComplete="off"
          maxLength={200}
          value={typed.nome}
          error={form.problemOf('nome')}
          onChange={({ target }) => set({ nome: target.value })}
        />
        <PersonalGroups
          groups={groups}
          answer={{ ...seen, bloqueados: ofStaff ? ['email'] : [] }}
          state={{ problemOf: form.problemOf, typed, set }}
          lockedHint={t('people:edit.staffEmail')}
        />
        <div className="btn-group">
          <Button type="submit" tone="primary" busy={form.busy} busyLabel={t('patron:data.saving')}>
            {t('patron:data.save')}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            {t('people:edit.close')}
          </Button>
        </div>
      </Form>
    </section>
  )
}

function formOf(person: WirePerson): Typed {
  const data = Object.fromEntries(personalFields.names.map((name) => [name, person[name]])) as Omit<
    PersonalForm,
    'recebe_email'
  >
  const { nome, recebe_email, comprovante } = person
  return { ...data, cep: writePostalCode(data.cep), nome, recebe_email, comprovante }
}
