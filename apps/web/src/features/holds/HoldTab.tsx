import { useTranslation } from '../../i18n/use-translation.ts'
import { HoldContent } from './HoldContent.tsx'
import { HoldSheet } from './HoldSheet.tsx'
import { usePlaceHold } from './use-place-hold.ts'

interface HoldTabProps {
  codAcervo: string
  /** Over the results instead of on the title's page: the title, while known, and what closes it. */
  sheet?: { title: string | undefined; onClose: () => void }
}

/** Places a hold: library, volume, length of the queue. */
export function HoldTab({ codAcervo, sheet }: HoldTabProps) {
  const { t } = useTranslation('holds')
  const content = <HoldContent codAcervo={codAcervo} placing={usePlaceHold()} />
  if (sheet) return <HoldSheet {...sheet}>{content}</HoldSheet>
  return (
    <section className="hold-tab stack stack--6" aria-labelledby="reservar">
      <h2 id="reservar">{t('tab')}</h2>
      {content}
    </section>
  )
}
