import type { WireDeskPerson } from '@estante/contract/desk.shapes'
import type { ReactNode } from 'react'
import { factSeparator, joinFacts } from '../../i18n/join-facts.ts'
import { useDue } from '../../i18n/use-due.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { personPath, tillPath } from '../../paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { askForPath } from '../person-requests/ask-for-path.ts'
import { CancelHold } from '../person-requests/CancelHold.tsx'
import { titleText } from '../titles/title-text.ts'
import { DeskNotes } from './DeskNotes.tsx'
import type { DeskPlace } from './desk-place.ts'

interface PersonCardProps {
  person: WireDeskPerson
  currency: string
  place: DeskPlace
  /** It has other holds than are shown. */
  onChanged: () => void
  onClose: () => void
}

/** Whose card it is, what they have, wait for and owe, and what keeps them from borrowing. */
export function PersonCard({ person, currency, place, onChanged, onClose }: PersonCardProps) {
  const { t } = useTranslation('desk')
  const { day, money, time } = useFormat()
  const due = useDue()
  const editionOf = (edition: string) => (edition === '' ? t('card.anyEdition') : t('card.edition', { edition }))
  const { emprestimos, reservas, debitos, bloqueios } = person
  const facts = [person.usuario, person.categoria, person.biblioteca, person.email, person.telefone]
  const validity =
    person.validade_iso === '' ? t('card.noEnd') : t('card.valid', { day: day(person.validade_iso, 'year') })
  return (
    <section className="panel stack desk__card" aria-labelledby="desk-person">
      <div className="stack stack--2">
        <h2 id="desk-person" className="h3">
          <Link href={personPath(person.cod_pessoa)}>{person.nome}</Link>
        </h2>
        <p className="soft small">{joinFacts(facts)}</p>
        <p className="small">{validity}</p>
      </div>
      <DeskNotes person={person.cod_pessoa} library={place.library} />
      {bloqueios.length > 0 && (
        <Alert tone="danger" title={t('card.blocked')}>
          {bloqueios.map(({ codigo, mensagem }) => (
            <p key={codigo}>{mensagem}</p>
          ))}
        </Alert>
      )}
      <Facts title={t('card.loans', { count: emprestimos.length })}>
        {emprestimos.map(({ cod_exemplar, titulo, devolver_ate_iso, devolver_ate_hora, atrasado }) => (
          <li key={cod_exemplar}>
            {titleText(titulo)}
            {factSeparator}
            <span className={atrasado ? 'desk__late' : 'soft'}>
              {t(atrasado ? 'card.late' : 'card.due', { day: due(devolver_ate_iso, devolver_ate_hora, 'date') })}
            </span>
          </li>
        ))}
      </Facts>
      <Facts title={t('card.holds', { count: reservas.length })}>
        {reservas.map(({ codigo, titulo, biblioteca, pronta, ate, qualquer_edicao, edicao }) => (
          <li key={codigo}>
            {titleText(titulo)}
            {factSeparator}
            <span className="soft">
              {joinFacts([
                qualquer_edicao ? editionOf(edicao) : '',
                biblioteca,
                pronta ? t('card.ready') : '',
                ate !== '' && t('card.until', { day: day(ate.slice(0, 10), 'date'), time: time(ate.slice(11, 16)) }),
              ])}
            </span>
            <CancelHold hold={{ codigo, titulo, pronta }} name={person.nome} place={place} onCancelled={onChanged} />
          </li>
        ))}
      </Facts>
      <Link href={askForPath(person.cod_conta)}>{t('card.ask')}</Link>
      <Facts
        title={
          debitos.length === 0 ? t('card.noDebts') : t('card.owes', { money: money(person.deve_centavos, currency) })
        }
      >
        {debitos.map(({ codigo, tipo, descricao, aberto_centavos }) => (
          <li key={codigo}>
            {descricao || t(`card.${tipo}`)}
            {factSeparator}
            <span className="soft">{money(aberto_centavos, currency)}</span>
          </li>
        ))}
      </Facts>
      {debitos.length > 0 && <Link href={tillPath(person.cod_conta)}>{t('card.pay')}</Link>}
      <Button tone="secondary" onClick={onClose}>
        {t('card.close')}
      </Button>
    </section>
  )
}

function Facts({ title, children }: { title: string; children: readonly ReactNode[] }) {
  return (
    <div>
      <h3 className="small">{title}</h3>
      {children.length > 0 && <ul className="desk__facts small">{children}</ul>}
    </div>
  )
}
