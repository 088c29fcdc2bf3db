import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { joinFacts } from '../../../i18n/join-facts.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { staffMemberPath } from '../../../paths.ts'
import { FetchFailed } from '../../../shell/FetchFailed.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Link } from '../../../ui/Link.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'

const fewestSigns = 2
const typingPause = 200

/** Somebody who gets rights for the first time, found by name or user name. */
export function FindAccount() {
  const { t } = useTranslation('set-up-staff')
  const [typed, setTyped] = useState('')
  const text = useDebounced(typed.trim(), typingPause)
  const isLooking = text.length >= fewestSigns
  const result = useCall('staff.find', { query: { texto: text }, enabled: isLooking, keepPrevious: true })
  const found = isLooking ? result.data?.answer : undefined
  return (
    <section aria-labelledby="incluir" className="stack set-up__form">
      <h3 id="incluir">{t('find.title')}</h3>
      <Field
        label={t('find.label')}
        hint={t('find.hint')}
        name="pessoa"
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div role="status" className="stack stack--2" aria-busy={isLooking && result.isFetching}>
        {isLooking && result.isError && (
          <FetchFailed words={t('find.failed')} error={result.error} onRetry={() => void result.refetch()} />
        )}
        {found?.contas.length === 0 && <p className="soft">{t('find.none', { text })}</p>}
        {found && found.contas.length > 0 && (
          <ul className="set-up__found" aria-label={t('find.results')}>
            {found.contas.map(({ cod_conta, nome, usuario, categoria, bloqueada, da_equipe }) => (
              <li key={cod_conta}>
                <Link href={staffMemberPath(cod_conta)}>{nome}</Link>
                <span className="table__more">{joinFacts([usuario, categoria])}</span>
                {da_equipe && <Badge kind="plain">{t('find.staff')}</Badge>}
                {bloqueada && <Badge kind="danger">{t('blocked')}</Badge>}
              </li>
            ))}
          </ul>
        )}
        {found && found.total > found.contas.length && <p className="soft">{t('find.more')}</p>}
      </div>
    </section>
  )
}
