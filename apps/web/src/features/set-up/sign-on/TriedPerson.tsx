import type { AnswerOf } from '@estante/contract/shapes'
import { useTranslation } from '../../../i18n/use-translation.ts'

type Person = NonNullable<AnswerOf<'set-up-sign-on.test'>['pessoa']>

/** Which attribute of the directory fills which field of the person, and what would become of them. */
export function TriedPerson({ person }: { person: Person }) {
  const { t } = useTranslation('set-up-sign-on')
  return (
    <section className="stack stack--4" aria-labelledby="pessoa-do-diretorio">
      <h4 id="pessoa-do-diretorio">{t('person.title')}</h4>
      <dl className="sign-on__facts">
        {person.campos.map(({ campo, atributo, valor }) => (
          <div key={campo}>
            <dt>
              {t(`attribute.${campo}`)} <code>{atributo}</code>
            </dt>
            <dd className="sign-on__value">{valor}</dd>
          </div>
        ))}
        {person.grupos.length > 0 && (
          <div>
            <dt>{t('person.groups')}</dt>
            <dd className="sign-on__value">
              {person.grupos.map((group) => (
                <p key={group}>{group}</p>
              ))}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('category')}</dt>
          <dd>{person.categoria || '–'}</dd>
        </div>
        <div>
          <dt>{t('person.account')}</dt>
          <dd>{t(`person.${person.conta}`, { user: person.usuario })}</dd>
        </div>
      </dl>
    </section>
  )
}
