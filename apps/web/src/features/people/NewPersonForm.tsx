import type { AnswerOf } from '@estante/contract/shapes'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useLanguage, useTranslation } from '../../i18n/use-translation.ts'
import { personPath } from '../../paths.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { LeaveGuard } from '../../shell/LeaveGuard.tsx'
import { useCallForm } from '../../shell/use-call-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { DayField } from '../../ui/DayField.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Radio } from '../../ui/Radio.tsx'
import { Select } from '../../ui/Select.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { PersonalField } from '../account/PersonalField.tsx'
import type { PersonalField as PersonalName } from '../account/personal-fields.ts'
import { type DeskPlace, deskOf } from '../desk/desk-place.ts'
import {
  emptyPerson,
  firstFields,
  type NewPersonField,
  type NewPersonTyped,
  newPersonFields,
  otherGroups,
} from './new-person-fields.ts'
import type { Registered } from './PasswordSlip.tsx'
import { PersonalGroups } from './PersonalGroups.tsx'
import { SimilarPeople, useSimilarPeople } from './SimilarPeople.tsx'

interface NewPersonFormProps {
  choices: AnswerOf<'people.form'>
  place: DeskPlace
  /** A password was made, to be printed. */
  onPassword: (registered: Registered) => void
}

const passwordWays = ['email', 'papel', 'nenhuma'] as const

/** All that is known of a new person; what is refused keeps what was typed. */
export function NewPersonForm({ choices, place, onPassword }: NewPersonFormProps) {
  const { t } = useTranslation(['people', 'patron'])
  const language = useLanguage()
  const navigate = useNavigate()
  const [empty] = useState(() => emptyPerson(language, place.library))
  const [typed, setTyped] = useState(empty)
  const isRegistered = useRef(false)
  const set = (changed: Partial<NewPersonTyped>) => setTyped((before) => ({ ...before, ...changed }))
  const similar = useSimilarPeople(typed, place.library)
  const form = useCallForm('people.register', newPersonFields, ({ answer }) => {
    isRegistered.current = true
    if (answer.senha !== '') return onPassword(answer)
    showToast({ text: t(typed.senha === 'email' ? 'people:new.mailed' : 'people:new.done', { name: answer.nome }) })
    return navigate({ to: personPath(answer.cod_pessoa) })
  })
  const send = async () => {
    const body = {
      ...typed,
      ...deskOf(place),
      // Whoever has no address cannot want mails.
      recebe_email: typed.recebe_email && typed.email.trim() !== '',
    }
    await form.send({ body })
  }
  const names = Object.keys(empty) as (keyof NewPersonTyped)[]
  const holds = () => !isRegistered.current && names.some((name) => typed[name] !== empty[name])
  const personal = {
    answer: { ...emptyPerson('', ''), bloqueados: [] },
    state: { problemOf: form.problemOf, typed, set },
  }
  const nameOf = (name: NewPersonField) => {
    const own = labels[name as keyof typeof labels]
    return own ? t(own) : t(`patron:data.field.${name as PersonalName}`)
  }
  return (
    <>
      <LeaveGuard
        holds={holds}
        title={t('people:new.leave.title')}
        leave={t('people:new.leave.leave')}
        stay={t('people:new.leave.stay')}
      >
        {t('people:new.leave.text')}
      </LeaveGuard>
      <Form
        className="stack stack--6 people__edit"
        onSend={() => void send()}
        busy={form.busy}
        attempt={form.attempt}
        failure={<ChangeFailed error={form.error} title={t('people:new.failed')} />}
        summary={{
          title: t('patron:data.problems', { count: form.problems.length }),
          problems: form.problems.map(({ name, text }) => ({
            fieldId: `dados-${name}`,
            text: `${nameOf(name)}: ${text}`,
          })),
        }}
      >
        <p className="soft">{t('people:new.later')}</p>
        <fieldset className="stack">
          <legend className="legend--big">{t('people:new.who')}</legend>
          <Field
            id="dados-nome"
            label={nameOf('nome')}
            name="nome"
            autoComplete="off"
            maxLength={200}
            value={typed.nome}
            error={form.problemOf('nome')}
            onChange={({ target }) => set({ nome: target.value })}
          />
          {firstFields.map((name) => (
            <PersonalField key={name} name={name} emailIsOptional={typed.senha !== 'email'} {...personal} />
          ))}
          <SimilarPeople people={similar} />
          {similar.some(({ igual }) => igual.includes('nome')) && (
            <Checkbox
              name="outra_pessoa"
              label={t('people:new.another')}
              hint={t('people:new.anotherHint')}
              checked={typed.outra_pessoa}
              onChange={({ target }) => set({ outra_pessoa: target.checked })}
            />
          )}
        </fieldset>
        <fieldset className="stack">
          <legend className="legend--big">{t('people:new.account')}</legend>
          <Field
            id="dados-usuario"
            label={nameOf('usuario')}
            hint={t('people:new.userHint')}
            name="usuario"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
            width="m"
            value={typed.usuario}
            error={form.problemOf('usuario')}
            onChange={({ target }) => set({ usuario: target.value })}
          />
          <Select
            id="dados-cod_categoria"
            label={nameOf('cod_categoria')}
            name="cod_categoria"
            options={[{ value: '', label: t('people:new.choose') }, ...choices.categorias.map(asOption)]}
            value={typed.cod_categoria}
            error={form.problemOf('cod_categoria')}
            onChange={({ target }) => set({ cod_categoria: target.value })}
          />
          <Select
            id="dados-cod_biblioteca"
            label={nameOf('cod_biblioteca')}
            name="cod_biblioteca"
            options={choices.bibliotecas.map(asOption)}
            value={typed.cod_biblioteca}
            error={form.problemOf('cod_biblioteca')}
            onChange={({ target }) => set({ cod_biblioteca: target.value })}
          />
          <DayField
            id="dados-validade"
            label={nameOf('validade')}
            optional={t('patron:data.optional')}
            hint={t('people:new.validHint')}
            example={t('patron:days.example')}
            name="validade"
            value={typed.validade}
            onChange={(validade) => set({ validade })}
            error={form.problemOf('validade')}
          />
        </fieldset>
        <PersonalGroups groups={otherGroups} {...personal} />
        <ChoiceGroup legend={t('people:new.firstPassword')}>
          {passwordWays.map((way) => (
            <Radio
              key={way}
              name="senha"
              value={way}
              label={t(`people:new.way.${way}`)}
              hint={t(`people:new.wayHint.${way}`)}
              checked={typed.senha === way}
              onChange={() => set({ senha: way })}
            />
          ))}
        </ChoiceGroup>
        <div className="btn-group">
          <Button type="submit" tone="primary" busy={form.busy} busyLabel={t('people:new.busy')}>
            {t('people:new.send')}
          </Button>
        </div>
      </Form>
    </>
  )
}

const labels = {
  nome: 'people:edit.name',
  usuario: 'people:new.user',
  cod_categoria: 'people:new.category',
  cod_biblioteca: 'people:show.library',
  validade: 'people:new.valid',
} as const

const asOption = ({ codigo, descricao }: { codigo: string; descricao: string }) => ({ value: codigo, label: descricao })
