import { useTranslation } from 'react-i18next'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { Radio } from '../../ui/Radio.tsx'
import { RadioProblem } from './RadioProblem.tsx'
import type { Login } from './use-login.ts'

export interface ChoiceProps {
  id: string
  login: Login
  error: string | undefined
}

/** Several people share the user name: who is meant. */
export function PersonChoice({ id, login, error }: ChoiceProps) {
  const { t } = useTranslation('session')
  return (
    <ChoiceGroup legend={t('person.legend')}>
      <RadioProblem text={error} />
      {login.people.map(({ codigo, nome }, place) => (
        <Radio
          key={codigo}
          id={place === 0 ? id : undefined}
          name="person"
          label={nome}
          checked={login.fields.person === codigo}
          onChange={() => login.change({ person: codigo })}
        />
      ))}
    </ChoiceGroup>
  )
}
