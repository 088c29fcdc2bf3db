import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { Radio } from '../../ui/Radio.tsx'
import { Select } from '../../ui/Select.tsx'
import type { ChoiceProps } from './PersonChoice.tsx'

/** Longer lists use a select. */
const maxRadios = 5

/** The category to sign in with, when the institution distinguishes user names by category. */
export function CategoryChoice({ id, login, error }: ChoiceProps) {
  const { t } = useTranslation('session')
  const { categories } = login.options
  const choose = (category: string) => login.change({ category })
  if (categories.length > maxRadios)
    return (
      <Select
        id={id}
        name="category"
        label={t('category.legend')}
        error={error}
        value={login.fields.category}
        options={[
          { value: '', label: t('category.none') },
          ...categories.map(({ valor, rotulo }) => ({ value: valor, label: rotulo })),
        ]}
        onChange={(event) => choose(event.target.value)}
      />
    )
  return (
    <ChoiceGroup legend={t('category.legend')} error={error}>
      {categories.map(({ valor, rotulo }, place) => (
        <Radio
          key={valor}
          id={place === 0 ? id : undefined}
          name="category"
          label={rotulo}
          checked={login.fields.category === valor}
          onChange={() => choose(valor)}
        />
      ))}
    </ChoiceGroup>
  )
}
