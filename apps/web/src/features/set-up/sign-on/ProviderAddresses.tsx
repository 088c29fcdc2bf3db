import type { SignOnGroup } from '@estante/contract/sign-on-settings'
import { Copy } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useCopyText } from '../../titles/copies/use-copy-text.ts'
import type { SavedSignOn } from './sign-on-fields.ts'
import { signOnPath } from './sign-on-path.ts'

/** What the administrator of the identity provider enters there, to be copied, and which secrets this server has. */
export function ProviderAddresses({ group, saved }: { group: SignOnGroup; saved: SavedSignOn }) {
  const { t } = useTranslation('set-up-sign-on')
  const { outcome, copy } = useCopyText()
  const { enderecos, segredos, endereco } = saved
  const isAddressMissing = endereco === '' && (group === 'oidc' || group === 'saml')
  if (!isAddressMissing && enderecos.length === 0 && segredos.length === 0) return null
  return (
    <section className="stack stack--4" aria-labelledby="no-provedor">
      <h3 id="no-provedor">{t(group === 'ldap' ? 'onServer' : 'atProvider')}</h3>
      {isAddressMissing && (
        <Alert tone="warn" title={t('noAddress')}>
          <p>
            {t('noAddressText')} <Link href={signOnPath('endereco')}>{t('way.endereco')}</Link>
          </p>
        </Alert>
      )}
      {enderecos.length > 0 && <p className="measure soft">{t('atProviderText')}</p>}
      <dl className="sign-on__facts">
        {enderecos.map(({ nome, endereco: value }) => (
          <div key={nome}>
            <dt>{t(`address.${nome}`)}</dt>
            <dd className="row">
              <code className="sign-on__value">{value}</code>
              <Button tone="quiet" icon={Copy} onClick={() => copy(value)}>
                {t('copy')} <VisuallyHidden>{t(`address.${nome}`)}</VisuallyHidden>
              </Button>
            </dd>
          </div>
        ))}
        {segredos.map(({ variavel, definido }) => (
          <div key={variavel}>
            <dt>{t(`secret.${variavel}`)}</dt>
            <dd className="stack stack--1">
              <span className="row">
                <code>{variavel}</code>
                <Badge kind={definido ? 'ok' : 'off'}>{t(definido ? 'secret.set' : 'secret.notSet')}</Badge>
              </span>
              <span className="hint">{t(`secretHint.${variavel}`)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p role="status" className="soft">
        {outcome === 'idle' ? '' : t(outcome)}
      </p>
    </section>
  )
}
