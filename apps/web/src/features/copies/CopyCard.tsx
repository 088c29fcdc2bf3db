import type { WireDeskCopy } from '@estante/contract/copies.shapes'
import type { DeskCopyState } from '@estante/contract/copy-acts'
import { factSeparator, joinFacts } from '../../i18n/join-facts.ts'
import { useDue } from '../../i18n/use-due.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { titlePath } from '../../paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Badge, type BadgeKind } from '../../ui/Badge.tsx'
import { Link } from '../../ui/Link.tsx'
import { SpineLabel } from '../../ui/SpineLabel.tsx'
import { titleText } from '../titles/title-text.ts'

const badges: Readonly<Record<DeskCopyState, BadgeKind>> = {
  disponivel: 'ok',
  local: 'local',
  emprestado: 'lent',
  atrasado: 'danger',
  reservado: 'reserved',
  transito: 'transit',
  quarentena: 'wait',
  em_processamento: 'wait',
  em_reparo: 'off',
  danificado: 'off',
  extraviado: 'danger',
  perdido: 'danger',
  retirado: 'off',
}

interface CopyCardProps {
  copy: WireDeskCopy
  currency: string
}

/** What the copy is, where it is, who has it or waits for it, and what became of it. */
export function CopyCard({ copy, currency }: CopyCardProps) {
  const { t } = useTranslation('desk-copies')
  const moment = useMoment()
  const { emprestimo, espera, transito } = copy
  return (
    <section className="panel stack desk__card" aria-labelledby="desk-copy">
      <div className="stack stack--2">
        <h2 id="desk-copy" className="h3">
          <Link href={titlePath(copy.cod_acervo)}>{titleText(copy.titulo)}</Link>
        </h2>
        <p className="row">
          <Badge kind={badges[copy.situacao]}>{t(`state.${copy.situacao}`)}</Badge>
          {copy.numero_chamada !== '' && <SpineLabel line parts={copy.numero_chamada.split(' ')} />}
          <span className="copydesk__code">{copy.codigo_barras}</span>
        </p>
      </div>
      {emprestimo && emprestimo.alegado_em !== '' && (
        <Alert tone="warn" title={t('claimed', { person: emprestimo.pessoa })}>
          {t('claimedText', { moment: moment(emprestimo.alegado_em) })}
        </Alert>
      )}
      <dl className="copydesk__facts">
        <Fact name={t('fact.library')}>{joinFacts([copy.biblioteca, copy.localizacao])}</Fact>
        {copy.dano !== '' && <Fact name={t('fact.damage')}>{copy.dano}</Fact>}
        {emprestimo && <LoanFact loan={emprestimo} currency={currency} />}
        {transito && (
          <Fact name={t('fact.transit')}>
            {t('fromTo', { from: transito.de, to: transito.para, moment: moment(transito.desde) })}
          </Fact>
        )}
        {espera && (
          <Fact name={t(`fact.${espera.tipo}`)}>
            {espera.pessoa}
            {espera.ate !== '' && factSeparator + t('until', { moment: moment(espera.ate) })}
          </Fact>
        )}
        <Fact name={t('fact.queue')}>{t('queue', { count: copy.fila })}</Fact>
      </dl>
      <History events={copy.historico} />
    </section>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function LoanFact({ loan, currency }: { loan: NonNullable<WireDeskCopy['emprestimo']>; currency: string }) {
  const { t } = useTranslation('desk-copies')
  const { money } = useFormat()
  const dueWords = useDue()
  const due = dueWords(loan.devolver_ate_iso, loan.devolver_ate_hora, 'long')
  return (
    <Fact name={t('fact.loan')}>
      <b>{loan.pessoa}</b>
      {factSeparator}
      <span className={loan.atrasado ? 'desk__late' : undefined}>
        {t(loan.atrasado ? 'late' : 'due', { day: due })}
      </span>
      {loan.multa_centavos > 0 && factSeparator + t('fineNow', { money: money(loan.multa_centavos, currency) })}
    </Fact>
  )
}

function History({ events }: { events: WireDeskCopy['historico'] }) {
  const { t } = useTranslation('desk-copies')
  const moment = useMoment()
  if (events.length === 0) return null
  return (
    <div className="stack stack--2">
      <h3 className="small">{t('history')}</h3>
      <ol className="desk__facts small">
        {events.map(({ evento, momento, biblioteca, quem }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two events of one moment differ in nothing else.
          <li key={`${momento} ${evento} ${at}`}>
            <b>{t(`event.${evento}`)}</b> <span className="soft">{joinFacts([moment(momento), biblioteca, quem])}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** "24 nov., 18:00" */
function useMoment(): (moment: string) => string {
  const { day, time } = useFormat()
  return (moment) => `${day(moment.slice(0, 10), 'short')}, ${time(moment.slice(11, 16))}`
}
