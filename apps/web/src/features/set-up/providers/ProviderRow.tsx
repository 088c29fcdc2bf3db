import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field, TextArea } from '../../../ui/Field.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Select } from '../../../ui/Select.tsx'
import { adapters, services, type TypedProvider } from './provider-fields.ts'

interface ProviderRowProps {
  provider: TypedProvider
  at: number
  count: number
  problemOf: (field: string) => string | undefined
  onChange: (changed: Partial<TypedProvider>) => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

/** One provider: what it is called in addresses, where it is, and how readers are led there. */
export function ProviderRow({ provider, at, count, problemOf, onChange, onMove, onRemove }: ProviderRowProps) {
  const { t } = useTranslation('set-up-providers')
  const field = (part: keyof TypedProvider) => ({
    name: `providers.${at}.${part}`,
    label: t(`field.${part}.label`),
    hint: t(`field.${part}.hint`),
    error: problemOf(`providers.${at}.${part}`),
    value: provider[part],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [part]: target.value }),
  })
  const text = { autoComplete: 'off', spellCheck: false } as const
  return (
    <fieldset className="stack set-up__preview-box">
      <legend className="legend--big">{provider.code || t('new', { n: at + 1 })}</legend>
      <div className="set-up__pair">
        <Field {...field('code')} {...text} maxLength={40} autoCapitalize="none" />
        <Field {...field('address')} {...text} maxLength={2000} inputMode="url" />
        <Select
          {...field('adapter')}
          options={adapters
            .filter((adapter) => adapter !== 'fake' || provider.adapter === 'fake')
            .map((value) => ({ value, label: t(`adapter.${value}`) }))}
        />
        <Select {...field('service')} options={services.map((value) => ({ value, label: t(`service.${value}`) }))} />
      </div>
      <TextArea {...field('hosts')} {...text} rows={3} optional={t('optional')} />
      <div className="btn-group">
        <IconButton icon={ArrowUp} label={t('up', { n: at + 1 })} aria-disabled={at === 0} onClick={() => onMove(-1)} />
        <IconButton
          icon={ArrowDown}
          label={t('down', { n: at + 1 })}
          aria-disabled={at === count - 1}
          onClick={() => onMove(1)}
        />
        <Button tone="quiet" flush onClick={onRemove}>
          {t('remove', { n: at + 1 })}
        </Button>
      </div>
    </fieldset>
  )
}
