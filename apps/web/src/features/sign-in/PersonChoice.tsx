import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { Radio } from '../../ui/Radio.tsx'
import type { Login } from './use-login.ts'

export interface ChoiceProps {
  id: string
  login: Login
  error: string | undefined
}

/** Selects one of several people with the same user name. */
export function PersonChoice({ id, login, error }: ChoiceProps) {
  const { t } = useTranslation('session')
  return (
    <ChoiceGroup legend={t('person.legend')} error={error}>
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
