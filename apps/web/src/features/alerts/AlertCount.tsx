import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import '../../theme/pages/alerts.css'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

/** A larger number would not fit beside the initial. */
const most = 99

/** The number of unread alerts at the user's initial in the header. */
export function AlertCount({ unread }: { unread: number }) {
  const { t } = useTranslation('alerts')
  const { number } = useFormat()
  return (
    <>
      <span className="alert-count" aria-hidden="true">
        {unread > most ? `${most}+` : number(unread)}
      </span>
      <VisuallyHidden>{t('unread', { count: unread, number: number(unread) })}</VisuallyHidden>
    </>
  )
}
