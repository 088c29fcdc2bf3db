import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'

/** Whose card it is, nobody can say while the server is away. */
export function UnknownCard({ card, onClose }: { card: string; onClose: () => void }) {
  const { t } = useTranslation(['desk-away', 'desk'])
  return (
    <section className="panel stack" aria-labelledby="desk-card">
      <div>
        <h2 id="desk-card" className="h3">
          {t('away.card', { card })}
        </h2>
        <p className="soft">{t('away.cardText')}</p>
      </div>
      <Button onClick={onClose}>{t('desk:card.close')}</Button>
    </section>
  )
}
