import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Select, type SelectOption } from '../../ui/Select.tsx'

interface RemoveRowProps {
  name: string
  text: string
  /** Why it stays, where it does. */
  refused?: string | undefined
  /** What may take over what the row has, where it has something. */
  targets?: { label: string; options: readonly SelectOption[] } | undefined
  removal: { isPending: boolean; error: unknown; reset: () => void }
  onRemove: (target: string) => void
}

export function RemoveRow({ name, text, refused, targets, removal, onRemove }: RemoveRowProps) {
  const { t } = useTranslation('set-up-lists')
  const [asks, setAsks] = useState(false)
  const [chosen, setChosen] = useState('')
  const target = targets?.options.find(({ value }) => value === chosen) ?? targets?.options[0]
  return (
    <>
      <Button tone="quiet-danger" refused={refused} onClick={() => setAsks(true)}>
        {t('remove.open')}
      </Button>
      <ConfirmDialog
        open={asks}
        danger
        title={t('remove.title', { name })}
        action={t('remove.open')}
        keep={t('remove.keep')}
        busy={removal.isPending}
        onConfirm={() => onRemove(target?.value ?? '')}
        onClose={() => {
          removal.reset()
          setAsks(false)
        }}
      >
        <ChangeFailed error={removal.error} title={t('remove.failed')} />
        <p>{text}</p>
        {targets && (
          <Select
            label={targets.label}
            options={targets.options}
            value={target?.value}
            onChange={(event) => setChosen(event.target.value)}
          />
        )}
      </ConfirmDialog>
    </>
  )
}
