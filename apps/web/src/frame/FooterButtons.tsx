import { useTranslation } from '../i18n/use-translation.ts'
import { useInstitution } from '../shell/use-institution.ts'
import type { FooterForms } from './use-footer-forms.ts'

/** Activities that offer the forms (specification, section 6). */
const suggestions = 12
const comments = 13

/** Comment, purchase suggestion and help. Absent where the institution offers none of them. */
export function FooterButtons({ setOpen }: FooterForms) {
  const { t } = useTranslation('layout')
  const { institution, hasActivity } = useInstitution()
  const support = institution.msg_suporte_consulta
  const offered = [
    ...(hasActivity(suggestions) ? (['suggestion'] as const) : []),
    ...(hasActivity(comments) ? (['comment'] as const) : []),
    ...(support === '' ? [] : (['support'] as const)),
  ]
  if (offered.length === 0) return null
  return (
    <div className="footer__forms">
      <h2>{t('footer.takePart')}</h2>
      <ul>
        {offered.map((name) => (
          <li key={name}>
            <button type="button" className="linklike" aria-haspopup="dialog" onClick={() => setOpen(name)}>
              {t(`footer.${name}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
