import type { WireAlert } from '@estante/contract/alerts.shapes'
import { Bell, BookCheck, CalendarClock, MessageSquare, Newspaper, Sparkles, Truck } from 'lucide-react'
import { useChange } from '../../api/use-change.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import '../../theme/pages/alerts.css'
import '../../theme/pages/start.css'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { IconDrawing } from '../../ui/icons.ts'
import { Link } from '../../ui/Link.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { titleText } from '../titles/title-text.ts'
import { alertPath } from './alert-path.ts'

/** One alert: its sentence, when it came, and what can be done with it. */
export function AlertItem({ alert }: { alert: WireAlert }) {
  const { t } = useTranslation('alerts')
  const { day, time } = useFormat()
  const mark = useChange('alerts.mark')
  const remove = useChange('alerts.remove', ({ answer }) => {
    showToast({ text: answer.mensagem })
  })
  const { id, lido, tipo, data_iso, hora } = alert
  const text = titleText(alert.mensagem)
  const href = alertPath(alert)
  const setRead = (read: boolean) => mark.mutate({ params: { id }, body: { lido: read } })
  const look = looks[tipo]
  return (
    <li className={`todo todo--alert todo--${lido ? 'read' : look.tone}`}>
      <div className="todo__icon">
        <Icon of={look.icon} size="l" />
      </div>
      <div className="todo__b">
        <h2 className={lido ? 'h3 alert__read' : 'h3'}>
          {href ? (
            <Link href={href} onClick={() => !lido && setRead(true)}>
              {text}
            </Link>
          ) : (
            text
          )}
        </h2>
        <p className="soft small">
          {!lido && (
            <>
              <Badge kind="plain">{t('new')}</Badge>{' '}
            </>
          )}
          <time dateTime={data_iso}>{t('at', { day: day(data_iso, 'year'), time: time(hora) })}</time>
        </p>
        <ChangeFailed error={mark.error ?? remove.error} />
      </div>
      <div className="todo__act alert__act">
        <Button
          size="s"
          tone="quiet"
          busy={mark.isPending}
          aria-label={t(lido ? 'unreadOf' : 'readOf', { text })}
          onClick={() => setRead(!lido)}
        >
          {t(lido ? 'markUnread' : 'markRead')}
        </Button>
        <Button
          size="s"
          tone="quiet-danger"
          busy={remove.isPending}
          aria-label={t('removeOf', { text })}
          onClick={() => remove.mutate({ params: { id } })}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}

type Look = { tone: 'info' | 'ok' | 'warn' | 'danger'; icon: IconDrawing }

const looks: Record<WireAlert['tipo'], Look> = {
  'hold-ready': { tone: 'ok', icon: BookCheck },
  'hold-expired': { tone: 'info', icon: Bell },
  'hold-withdrawn': { tone: 'info', icon: Bell },
  'due-soon': { tone: 'warn', icon: CalendarClock },
  overdue: { tone: 'danger', icon: CalendarClock },
  'loan-request-available': { tone: 'ok', icon: BookCheck },
  'loan-request-brought': { tone: 'ok', icon: Truck },
  'loan-request-ended': { tone: 'info', icon: Bell },
  'request-changed': { tone: 'info', icon: Bell },
  'request-message': { tone: 'info', icon: MessageSquare },
  'suggestion-changed': { tone: 'info', icon: Bell },
  'comment-approved': { tone: 'ok', icon: MessageSquare },
  'comment-refused': { tone: 'info', icon: MessageSquare },
  'profile-news': { tone: 'info', icon: Sparkles },
  'issue-received': { tone: 'info', icon: Newspaper },
  notice: { tone: 'info', icon: Bell },
}
