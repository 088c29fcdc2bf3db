import { CalendarClock, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import '../../theme/pages/interests.css'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { DayField } from '../../ui/DayField.tsx'
import { Form } from '../../ui/Form.tsx'
import { Link } from '../../ui/Link.tsx'

export interface FollowedItemProps {
  name: string
  /** Its titles in the catalogue. */
  href: string
  /** ISO; empty: without end. */
  until: string
  isExpired: boolean
  /** What else is told of it. */
  children?: ReactNode
  busy: boolean
  onValidity: (until: string) => void
  onRemove: () => void
}

/** Something that is followed: its name, until when, and the ways to change that. */
export function FollowedItem({
  name,
  href,
  until,
  isExpired,
  children,
  busy,
  onValidity,
  onRemove,
}: FollowedItemProps) {
  const { t } = useTranslation('interests')
  const { day } = useFormat()
  const [typed, setTyped] = useState<string>()
  const save = () => {
    onValidity(typed ?? until)
    setTyped(undefined)
  }
  return (
    <li className="followed">
      <div className="followed__words">
        <h3 className="h3">
          <Link href={href}>{name}</Link>
        </h3>
        <p className="soft small">
          {isExpired && (
            <>
              <Badge kind="wait">{t('expired')}</Badge>{' '}
            </>
          )}
          {until === '' ? t('noEnd') : t('until', { day: day(until, 'year') })}
        </p>
        {children}
      </div>
      {typed === undefined ? (
        <div className="btn-group">
          <Button
            size="s"
            tone="quiet"
            icon={CalendarClock}
            aria-label={t('changeOf', { name })}
            onClick={() => setTyped(until)}
          >
            {t('change')}
          </Button>
          <Button
            size="s"
            tone="quiet-danger"
            icon={Trash2}
            busy={busy}
            aria-label={t('removeOf', { name })}
            onClick={onRemove}
          >
            {t('remove')}
          </Button>
        </div>
      ) : (
        <Form className="followed__form" busy={busy} attempt={0} onSend={save}>
          <DayField
            label={t('validity')}
            hint={t('emptyForNoEnd')}
            value={typed}
            onChange={setTyped}
            example={t('example')}
          />
          <div className="btn-group">
            <Button type="submit" size="s" busy={busy}>
              {t('save')}
            </Button>
            <Button size="s" tone="quiet" onClick={() => setTyped(undefined)}>
              {t('cancel')}
            </Button>
          </div>
        </Form>
      )}
    </li>
  )
}
