import { type CardWords, composeCard } from '@estante/domain/requests/card/compose-card'
import type { RequestValues } from '@estante/domain/requests/fields'
import { useTranslation } from '../../i18n/use-translation.ts'

/** The words of a card, in the reader's language. */
function useCardWords(): CardWords {
  const { t } = useTranslation('requests')
  return {
    leaves: t('card.leaves'),
    illustrated: t('card.illustrated'),
    advisor: t('card.advisor'),
    coAdvisor: t('card.coAdvisor'),
    thesis: {
      master: t('card.thesis.master'),
      doctorate: t('card.thesis.doctorate'),
      postdoctorate: t('card.thesis.postdoctorate'),
    },
    bibliography: t('card.bibliography'),
    title: t('card.title'),
  }
}

/** The card in its frame of 12.5 by 7.5 cm. */
export function CardPreview({ values }: { values: RequestValues }) {
  const { t } = useTranslation('requests')
  const card = composeCard(values, useCardWords())
  return (
    <figure className="stack stack--2">
      <figcaption className="legend">{t('card.preview')}</figcaption>
      <div className="catalogue-card">
        <span className="catalogue-card__number">{card.cutter}</span>
        <div className="catalogue-card__entry">
          <p>{card.heading}</p>
          {[...card.description, ...card.notes, card.tracings].map((line) => (
            <p key={line} className="catalogue-card__line">
              {line}
            </p>
          ))}
          {card.classification && <p className="catalogue-card__class">{card.classification}</p>}
        </div>
      </div>
      <p className="soft small">{t('card.note')}</p>
    </figure>
  )
}
