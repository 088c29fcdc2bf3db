import type { WireClearance } from '@estante/contract/clearance.shapes'
import { useMutation } from '@tanstack/react-query'
import { FileDown, Mail } from 'lucide-react'
import { useState } from 'react'
import { callFile } from '../../api/client.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { saveFile } from '../../shell/save-file.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { MailClearance } from './MailClearance.tsx'

/** The patron's clearances, to download and to mail. */
export function IssuedClearances({ issued }: { issued: readonly WireClearance[] }) {
  const { t } = useTranslation('clearance')
  return (
    <section className="stack stack--4" aria-labelledby="issued">
      <h2 id="issued">{t('mine')}</h2>
      <ul className="acct-rows">
        {issued.map((one) => (
          <IssuedClearance key={one.codigo} clearance={one} />
        ))}
      </ul>
    </section>
  )
}

function IssuedClearance({ clearance }: { clearance: WireClearance }) {
  const { t } = useTranslation('clearance')
  const { day } = useFormat()
  const [isMailing, setMailing] = useState(false)
  const { codigo, emitido_em_iso, biblioteca, vigente } = clearance
  const download = useMutation({
    mutationFn: () => callFile('clearance.paper', { params: { codigo } }),
    onSuccess: (file) => saveFile(file, `nada-consta-${emitido_em_iso}.pdf`),
    networkMode: 'always',
  })
  return (
    <li>
      <div className="stack stack--1">
        <p className="row row--tight">
          <span>
            <b>{day(emitido_em_iso, 'year')}</b>, {biblioteca || t('all')}
          </span>
          <Badge kind={vigente ? 'ok' : 'off'}>{t(vigente ? 'good' : 'revoked')}</Badge>
        </p>
        <p className="small">
          {t('code')}: <span className="key-text">{codigo}</span>
        </p>
        <ChangeFailed error={download.error} />
      </div>
      <div className="btn-group">
        <Button
          icon={FileDown}
          onClick={() => download.mutate()}
          busy={download.isPending}
          busyLabel={t('downloading')}
        >
          {t('download')}
        </Button>
        <Button tone="quiet" icon={Mail} onClick={() => setMailing(true)} aria-haspopup="dialog">
          {t('mail')}
        </Button>
      </div>
      {isMailing && <MailClearance code={codigo} onClose={() => setMailing(false)} />}
    </li>
  )
}
