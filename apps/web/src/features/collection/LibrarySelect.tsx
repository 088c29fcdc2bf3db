import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Select } from '../../ui/Select.tsx'

interface LibrarySelectProps {
  /** Code; empty: all libraries. */
  value: string
  onChange: (library: string) => void
}

/** All libraries or one. Absent where there is but one. */
export function LibrarySelect({ value, onChange }: LibrarySelectProps) {
  const { t } = useTranslation('statistics')
  const libraries = useCall('institution.libraries', { staleTime: 300_000 }).data?.answer ?? []
  if (libraries.length < 2) return null
  return (
    <div className="row">
      <Select
        compact
        label={t('library')}
        name="biblioteca"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        options={[
          { value: '', label: t('allLibraries') },
          ...libraries.map((one) => ({ value: one.cod_biblioteca, label: one.desc_biblioteca })),
        ]}
      />
    </div>
  )
}
