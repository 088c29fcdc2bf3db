import type { AnswerOf } from '@estante/contract/shapes'
import { useTranslation } from '../../i18n/use-translation.ts'

/** What the reader would get: mails as they would go out, and the sentences in their account. */
export function AnswerPreview({ preview: { emails, avisos } }: { preview: AnswerOf<'inbox.preview'> }) {
  const { t } = useTranslation('inbox')
  return (
    <div className="panel stack stack--4" role="status">
      <h3>{t('preview.title')}</h3>
      {emails.length === 0 && <p>{t('preview.noMail')}</p>}
      {emails.map(({ para, idioma, assunto, texto }) => (
        <div key={para} className="stack stack--2">
          <p className="small">{t('preview.to', { address: para, language: t(`languages.${idioma as 'pt'}`) })}</p>
          <p lang={idioma}>
            <b>{assunto}</b>
          </p>
          <p lang={idioma} className="request-story__text">
            {texto}
          </p>
        </div>
      ))}
      {avisos.map((text) => (
        <p key={text}>
          <b>{t('preview.alert')}</b> {text}
        </p>
      ))}
    </div>
  )
}
