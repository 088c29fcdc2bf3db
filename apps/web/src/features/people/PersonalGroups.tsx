import type { WirePerson } from '@estante/contract/people.shapes'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { PersonalField } from '../account/PersonalField.tsx'
import type {
  groups as allGroups,
  PersonalField as Name,
  PersonalAnswer,
  PersonalForm,
} from '../account/personal-fields.ts'

type Typed = PersonalForm & Pick<WirePerson, 'comprovante'>

interface PersonalGroupsProps {
  /** In page order; a field that stands elsewhere on the page is left out. */
  groups: typeof allGroups
  /** What is stored, and what of it is locked. */
  answer: Pick<PersonalAnswer, Name | 'bloqueados'>
  state: {
    problemOf: (name: Name) => string | undefined
    typed: Typed
    set: (changed: Partial<Typed>) => void
  }
  /** Why a field is locked. */
  lockedHint?: string
}

/** The groups of a person's data as the staff write them, with the choice of mails and the proof of the address. */
export function PersonalGroups({ groups, answer, state, lockedHint }: PersonalGroupsProps) {
  const { t } = useTranslation(['people', 'patron'])
  const { typed, set } = state
  return groups.map(({ name, rows }) => (
    <fieldset key={name} className="stack">
      <legend className="legend--big">{name === 'about' ? t('people:edit.about') : t(`patron:data.${name}`)}</legend>
      {rows.map((row) => (
        <div key={row[0]} className={row.length > 1 ? 'grid-2' : undefined}>
          {row.map((field) => (
            <PersonalField key={field} name={field} answer={answer} state={state} lockedHint={lockedHint} />
          ))}
        </div>
      ))}
      {name === 'contact' && (
        <Checkbox
          name="recebe_email"
          label={t('people:show.mails')}
          checked={typed.recebe_email}
          onChange={({ target }) => set({ recebe_email: target.checked })}
        />
      )}
      {name === 'address' && (
        <Checkbox
          name="comprovante"
          label={t('people:edit.proof')}
          hint={t('people:edit.proofHint')}
          checked={typed.comprovante}
          onChange={({ target }) => set({ comprovante: target.checked })}
        />
      )}
    </fieldset>
  ))
}
