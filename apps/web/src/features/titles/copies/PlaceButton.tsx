import { MapPin } from 'lucide-react'
import { Suspense, useState } from 'react'
import { withTranslations } from '../../../i18n/start-i18n.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyPart } from '../../../shell/lazy-part.tsx'
import { Button } from '../../../ui/Button.tsx'

/** Fetched when somebody looks for a copy. */
const PlaceDialog = lazyPart('features/titles/copies/PlaceDialog.tsx', () =>
  withTranslations(['floor-plan'], async () => (await import('./PlaceDialog.tsx')).PlaceDialog),
)

/** Shows where on the floor plan a copy stands. */
export function PlaceButton({ copy }: { copy: string }) {
  const { t } = useTranslation('titles')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" size="s" flush icon={MapPin} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('copies.whereIs')}
      </Button>
      {isOpen && (
        <Suspense>
          <PlaceDialog copy={copy} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
