import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useChange } from '../../api/use-change.ts'
import { joinFacts } from '../../i18n/join-facts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { searchPath } from '../../paths.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { DayField } from '../../ui/DayField.tsx'
import { Form } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { useToday } from '../institution/use-hours.ts'
import { FollowedItem } from './FollowedItem.tsx'
import { FollowedList } from './FollowedList.tsx'
import { newestOf } from './filter-search.ts'
import { yearFrom } from './year-from.ts'

/** The work types that a patron follows, in one library or language or in all. */
export function WorkTypes() {
  const { t } = useTranslation('interests')
  const result = useCall('interests.work_types')
  const choices = useCall('interests.choices').data?.answer
  const change = useChange('interests.change_work_type')
  const remove = useChange('interests.remove_work_type', ({ answer }) => {
    showToast({ text: answer.mensagem })
  })
  const names = (codes: readonly string[], from: readonly { codigo: string; descricao: string }[] = []) =>
    from.flatMap(({ codigo, descricao }) => (codes.includes(codigo) ? [descricao] : [])).join(', ')
  return (
    <section className="stack" aria-labelledby="tipos">
      <h2 id="tipos">{t('workTypes.title')}</h2>
      {choices && <AddWorkType choices={choices} />}
      <ChangeFailed error={change.error ?? remove.error} />
      <FollowedList result={result} none={t('workTypes.none')}>
        {result.data?.answer.map(({ codigo, descricao, validade_iso, vencido, bibliotecas, idiomas }) => (
          <FollowedItem
            key={codigo}
            name={descricao}
            href={searchPath(newestOf('T', codigo))}
            until={validade_iso}
            isExpired={vencido}
            busy={change.isPending || remove.isPending}
            onValidity={(validade) => change.mutate({ body: { codigo, validade, bibliotecas, idiomas } })}
            onRemove={() => remove.mutate({ body: { codigo } })}
          >
            <p className="soft small">
              {joinFacts([names(bibliotecas, choices?.bibliotecas), names(idiomas, choices?.idiomas)])}
            </p>
          </FollowedItem>
        ))}
      </FollowedList>
    </section>
  )
}

type Choice = { codigo: string; descricao: string }
interface AddWorkTypeProps {
  choices: Record<'tipos_obra' | 'bibliotecas' | 'idiomas', readonly Choice[]>
}

const optionsOf = (choices: readonly Choice[]) =>
  choices.map(({ codigo, descricao }) => ({ value: codigo, label: descricao }))

function AddWorkType({ choices }: AddWorkTypeProps) {
  const { t } = useTranslation('interests')
  const today = useToday()
  const add = useChange('interests.add_work_type')
  const [codigo, setCode] = useState(choices.tipos_obra[0]?.codigo ?? '')
  const [library, setLibrary] = useState('')
  const [language, setLanguage] = useState('')
  const [until, setUntil] = useState(() => yearFrom(today))
  const some = (value: string) => (value === '' ? [] : [value])
  const send = () => {
    add.mutate({ body: { codigo, validade: until, bibliotecas: some(library), idiomas: some(language) } })
  }
  const all = { value: '', label: t('all') }
  return (
    <Form className="interest-form" busy={add.isPending} attempt={0} onSend={send}>
      <Select
        label={t('workTypes.type')}
        value={codigo}
        onChange={({ target }) => setCode(target.value)}
        options={optionsOf(choices.tipos_obra)}
      />
      <Select
        label={t('workTypes.library')}
        value={library}
        onChange={({ target }) => setLibrary(target.value)}
        options={[all, ...optionsOf(choices.bibliotecas)]}
      />
      <Select
        label={t('workTypes.language')}
        value={language}
        onChange={({ target }) => setLanguage(target.value)}
        options={[all, ...optionsOf(choices.idiomas)]}
      />
      <DayField
        label={t('validity')}
        hint={t('emptyForNoEnd')}
        value={until}
        onChange={setUntil}
        example={t('example')}
      />
      <Button type="submit" busy={add.isPending}>
        {t('follow')}
      </Button>
      <ChangeFailed error={add.error} />
    </Form>
  )
}
