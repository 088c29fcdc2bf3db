import type { WireEvent } from '@estante/contract/events.shapes'
import { CalendarDays, MapPin } from 'lucide-react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DateSlip } from '../../ui/DateSlip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ExternalLink } from '../../ui/Link.tsx'
import { useToday } from './use-hours.ts'

/** An event: first day as a slip, title, when and where, text, its page. */
export function EventItem({ event }: { event: WireEvent }) {
  const { t } = useTranslation('institution-pages')
  const { t: layout } = useTranslation('layout')
  const { slip } = useFormat()
  const when = useWhen(event)
  return (
    <li className="event">
      <DateSlip {...slip(event.inicio_iso)} />
      <div className="stack stack--2">
        <h3 className="title">{event.titulo}</h3>
        <p className="event__line">
          <Icon of={CalendarDays} size="s" />
          <span className="vh">{t('events.when')} </span>
          <time dateTime={event.hora_inicio === '' ? event.inicio_iso : `${event.inicio_iso}T${event.hora_inicio}`}>
            {when}
          </time>
        </p>
        {event.local !== '' && (
          <p className="event__line">
            <Icon of={MapPin} size="s" />
            <span className="vh">{t('events.where')} </span>
            <span>{event.local}</span>
          </p>
        )}
        {event.texto !== '' && <p className="soft">{event.texto}</p>}
        {event.endereco !== '' && (
          <p>
            <ExternalLink href={event.endereco} note={`${event.titulo} ${layout('newTab')}`}>
              {t('events.more')}
            </ExternalLink>
          </p>
        )}
      </div>
    </li>
  )
}

/** "terça-feira, 24 de novembro, 14:00 a 16:00"; with the year where it is not this one. */
function useWhen({ inicio_iso, fim_iso, hora_inicio, hora_fim }: WireEvent): string {
  const { t } = useTranslation('institution-pages')
  const { day, time } = useFormat()
  const year = useToday().slice(0, 4)
  const written = (one: string) => day(one, one.startsWith(year) ? 'long' : 'year')
  const days =
    inicio_iso === fim_iso ? written(inicio_iso) : t('events.days', { from: written(inicio_iso), to: written(fim_iso) })
  if (hora_inicio === '') return days
  if (hora_fim === '') return t('events.begins', { days, from: time(hora_inicio) })
  return t('events.span', { days, from: time(hora_inicio), to: time(hora_fim) })
}
