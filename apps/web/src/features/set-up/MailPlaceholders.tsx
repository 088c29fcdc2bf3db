import type { AnswerOf } from '@estante/contract/shapes'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'

interface MailPlaceholdersProps {
  fields: AnswerOf<'set-up.mail'>['campos']
  onInsert: (placeholder: string) => void
}

/** The values that a mail has, each put into the text by a button. */
export function MailPlaceholders({ fields, onInsert }: MailPlaceholdersProps) {
  const { t } = useTranslation('set-up-mails')
  return (
    <section className="stack stack--3" aria-label={t('values')}>
      <h4>{t('values')}</h4>
      <p className="soft">{t('valuesHint')}</p>
      <ul className="set-up__values">
        {fields.map(({ nome, exemplo, necessario }) => (
          <li key={nome}>
            <Button size="s" onClick={() => onInsert(`{${nome}}`)}>
              <code>{`{${nome}}`}</code>
            </Button>
            <span>
              {exemplo}
              {necessario && <span className="table__more">{t('needed')}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
