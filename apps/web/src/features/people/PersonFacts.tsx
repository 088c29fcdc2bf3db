import type { WirePerson } from '@estante/contract/people.shapes'
import { interfaceLanguages } from '@estante/domain/institution/languages'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { writeCpf, writePostalCode } from '../account/personal-fields.ts'
import type { Desk } from '../desk/DeskFrame.tsx'
import { ErasePerson } from './ErasePerson.tsx'
import { MergePeople } from './MergePeople.tsx'
import { PersonFiles } from './PersonFiles.tsx'
import { WriteNotice } from './WriteNotice.tsx'

/** In the order of the form of personal data. */
const fields = [
  'email',
  'telefone',
  'idioma',
  'rua',
  'complemento',
  'bairro',
  'cidade',
  'cep',
  'localidade',
  'data_nascimento',
  'cpf',
  'rg',
  'sexo',
  'estado_civil',
  'nacionalidade',
  'escolaridade',
  'profissao',
] as const
type Field = (typeof fields)[number]

const choices: readonly string[] = ['sexo', 'estado_civil', 'escolaridade']

interface PersonFactsProps {
  person: WirePerson
  desk: Desk
  onEdit: () => void
}

/** What the register says of a person; fields without a value are left out. */
export function PersonFacts({ person, desk, onEdit }: PersonFactsProps) {
  const { t } = useTranslation(['people', 'patron'])
  const { day } = useFormat()
  const shown = (field: Field): string => {
    const value = person[field]
    if (field === 'data_nascimento') return day(value, 'year')
    if (field === 'cpf') return writeCpf(value)
    if (field === 'cep') return writePostalCode(value)
    if (field === 'idioma') return interfaceLanguages.find(({ code }) => code === value)?.name ?? value
    // An imported value may be missing from the list.
    return choices.includes(field)
      ? t(`patron:data.${field as 'sexo'}.${value as 'female'}`, { defaultValue: value })
      : value
  }
  return (
    <section className="stack stack--4" aria-labelledby="person-data">
      <h3 id="person-data">{t('people:show.data')}</h3>
      <dl className="facts">
        {person.biblioteca !== '' && <Fact name={t('people:show.library')} value={person.biblioteca} />}
        {fields
          .filter((field) => person[field] !== '')
          .map((field) => (
            <Fact key={field} name={t(`patron:data.field.${field}`)} value={shown(field)} />
          ))}
        <Fact name={t('people:edit.proof')} value={t(person.comprovante ? 'people:show.yes' : 'people:show.no')} />
        <Fact name={t('people:show.mails')} value={t(person.recebe_email ? 'people:show.yes' : 'people:show.no')} />
      </dl>
      <div className="btn-group">
        <Button onClick={onEdit}>{t('people:edit.open')}</Button>
        <WriteNotice person={person} place={desk.place} />
        <PersonFiles person={person.cod_pessoa} library={desk.place.library} />
        <MergePeople person={person} desk={desk} />
        <ErasePerson person={person} place={desk.place} />
      </div>
      <p className="soft small">{t('people:show.since', { day: day(person.cadastro_iso, 'year') })}</p>
    </section>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="people__value">{value}</dd>
    </div>
  )
}
