import type { LibraryHours } from '@estante/contract/institution.shapes'
import { MapPin } from 'lucide-react'
import { chooseLibrary } from '../../api/change-library.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { yesIcon } from '../../ui/icons.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useMyLibrary, useOpenings } from './use-hours.ts'

/**
 * Makes a library the reader's: it comes first in hits, among the copies of a title, and in the header. Absent where it is the
 * only one.
 */
export function MyLibraryButton({ library }: { library: LibraryHours }) {
  const { t } = useTranslation('institution-pages')
  const code = library.cod_biblioteca
  const isMine = useMyLibrary() === code
  if (useOpenings().data?.answer.length === 1) return null
  return (
    <Button
      size="s"
      icon={isMine ? yesIcon : MapPin}
      aria-pressed={isMine}
      onClick={() => chooseLibrary(isMine ? undefined : code)}
    >
      {t('hours.mine')}
      <VisuallyHidden> {library.desc_biblioteca}</VisuallyHidden>
    </Button>
  )
}
