import type { ChangeResult } from '../../api/use-change.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import '../../theme/pages/facts.css'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'

interface RegistrationProps {
  nome_pessoa: string
  categoria: string
  /** dd/mm/yyyy; empty without an end. */
  validade: string
  isExpired: boolean
  /** An item above has the renewal button and reports its failure. */
  isOfferedAbove: boolean
  renewal: ChangeResult<'patron.renew'>
}

/** The patron's name, and the end of the registration. */
export function Registration({
  nome_pessoa: name,
  categoria: category,
  validade,
  isExpired,
  isOfferedAbove,
  renewal,
}: RegistrationProps) {
  const { t } = useTranslation('patron')
  const { day } = useFormat()
  const until = renewal.data?.answer.validade_iso ?? validade.split('/').reverse().join('-')
  const facts = { name, category, validUntil: until && day(until, 'year') }
  return (
    <section className="stack" aria-labelledby="registration">
      <h2 id="registration">{t('area.group.account')}</h2>
      <dl className="facts">
        {(['name', 'category', 'validUntil'] as const)
          .filter((fact) => facts[fact] !== '')
          .map((fact) => (
            <div key={fact}>
              <dt>{t(`start.${fact}`)}</dt>
              <dd>
                {facts[fact]} {fact === 'validUntil' && isExpired && <Badge kind="danger">{t('start.expired')}</Badge>}
              </dd>
            </div>
          ))}
      </dl>
      {!isOfferedAbove && <ChangeFailed error={renewal.error} />}
      {facts.validUntil !== '' && !isOfferedAbove && (
        <div className="btn-group">
          <Button onClick={() => renewal.mutate({})} busy={renewal.isPending} busyLabel={t('start.renewing')}>
            {t('start.renew')}
          </Button>
        </div>
      )}
    </section>
  )
}
