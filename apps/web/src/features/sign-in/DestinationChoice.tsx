import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { Radio } from '../../ui/Radio.tsx'
import { accountDestination, catalogueDestination } from './after-sign-in.ts'
import type { ChoiceProps } from './PersonChoice.tsx'

/** The destination after signing in. */
export function DestinationChoice({ id, login, error }: ChoiceProps) {
  const { t } = useTranslation('session')
  const choice = (value: string, label: string, own?: string) => (
    <Radio
      id={own}
      name="destination"
      label={label}
      checked={login.fields.destination === value}
      onChange={() => login.change({ destination: value })}
    />
  )
  return (
    <ChoiceGroup legend={t('destination.legend')} error={error}>
      {choice(catalogueDestination, t('destination.catalogue'), id)}
      {choice(accountDestination, t('destination.account'))}
    </ChoiceGroup>
  )
}
