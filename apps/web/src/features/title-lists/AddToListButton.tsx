import { ListPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { withTranslations } from '../../i18n/start-i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { Button } from '../../ui/Button.tsx'
import { useAsPatron } from '../session/use-as-patron.ts'

/** Fetched when somebody keeps a title. */
const AddToListDialog = lazyPart('features/title-lists/AddToListDialog.tsx', () =>
  withTranslations(['title-lists'], async () => (await import('./AddToListDialog.tsx')).AddToListDialog),
)

interface AddToListButtonProps {
  codes: readonly string[]
  size?: 's'
  tone?: 'quiet'
}

/** Opens the own lists, to keep these titles in one; a visitor signs in first. */
export function AddToListButton({ codes, ...look }: AddToListButtonProps) {
  const { t } = useTranslation('titles')
  const [isOpen, setOpen] = useState(false)
  const open = useAsPatron(() => setOpen(true))
  return (
    <>
      <Button {...look} icon={ListPlus} aria-haspopup="dialog" onClick={open}>
        {t('keepInList')}
      </Button>
      {isOpen && (
        <Suspense>
          <AddToListDialog codes={codes} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
